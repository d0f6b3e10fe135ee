import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { weigh } from "./weigh";

// The server that `npm run dev` talks to: koloda serve.
const server = "http://127.0.0.1:8000";
let out = "";

export default defineConfig({
  plugins: [
    svelte(),
    {
      name: "where",
      configResolved(config) {
        out = resolve(config.root, config.build.outDir);
      },
    },
    weigh(() => out),
  ],
  build: { outDir: "../koloda/web", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
