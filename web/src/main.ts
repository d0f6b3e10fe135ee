import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { renewPush } from "./lib/push";
import { heedSettings } from "./lib/settings.svelte";
import { guest } from "./shelf/guest.svelte";

heedSettings();
void guest.arrive().then(renewPush);
const target = document.getElementById("app") ?? document.body;
target.replaceChildren();
mount(App, { target });
