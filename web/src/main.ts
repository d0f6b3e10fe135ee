import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { renewPush } from "./lib/push";
import { heedSettings } from "./lib/settings.svelte";
import { guest } from "./shelf/guest.svelte";

heedSettings();
void guest.arrive().then(renewPush);
mount(App, { target: document.getElementById("app") ?? document.body });
