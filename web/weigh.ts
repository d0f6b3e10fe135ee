/** After the build: compressed copies beside the files, and the page on the scales. */
import { gzipSync, brotliCompressSync, constants } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";

const LIMIT = 150_000; // bytes of the whole page, compressed, before anybody has touched it
const TEXTS = new Set([".html", ".js", ".css", ".svg", ".webmanifest"]);
const LATER = /^icon-|^old\.js$/; // for installing as an app, and for old browsers: not part of a first load

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

export function weigh(folder: () => string): Plugin {
  return {
    name: "weigh",
    apply: "build",
    enforce: "post",
    closeBundle() {
      let whole = 0;
      for (const file of files(folder())) {
        const body = readFileSync(file);
        const text = TEXTS.has(extname(file));
        const packed = text ? gzipSync(body, { level: 9 }) : body;
        if (text) {
          writeFileSync(`${file}.gz`, packed);
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          writeFileSync(`${file}.br`, brotliCompressSync(body, { params: quality }));
        }
        if (!LATER.test(file.slice(folder().length + 1))) whole += packed.length;
      }
      console.log(`The whole page: ${(whole / 1000).toFixed(1)} KB compressed, of ${LIMIT / 1000} KB at most.`);
      if (whole > LIMIT) throw new Error("The page is too heavy.");
    },
  };
}
