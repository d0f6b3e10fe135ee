/** After the build: compressed copies beside the files, and the page on the scales. */
import { gzipSync, brotliCompressSync, constants } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

const LIMIT = 150_000; // bytes, compressed, before the first page one comes to can be used, whichever it is
const TEXTS = new Set([".html", ".js", ".css", ".svg", ".webmanifest"]);
const LATER = /^icon-|^old\.js$/; // for installing as an app, and for old browsers
const ALWAYS = /^index\.html$|^favicon|\.webmanifest$|\.woff2$/; // asked for by every page

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A chunk, what it imports at once, and their styles. */
function closure(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== "chunk") return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) closure(bundle, other, found);
  return found;
}

/** What each page needs that one may come to first: the shelf with its rooms, a table, a replay. */
function firstLoads(bundle: Rolldown.OutputBundle): Map<string, Set<string>> {
  const entry = Object.values(bundle).find((one) => one.type === "chunk" && one.isEntry) as Rolldown.OutputChunk;
  const loads = new Map([["shelf", closure(bundle, entry.fileName)]]);
  for (const page of entry.dynamicImports) {
    const name = (bundle[page] as Rolldown.OutputChunk).name;
    loads.set(name, closure(bundle, page, closure(bundle, entry.fileName)));
  }
  return loads;
}

export function weigh(folder: () => string): Plugin {
  let loads = new Map<string, Set<string>>();
  return {
    name: "weigh",
    apply: "build",
    enforce: "post",
    writeBundle(_options, bundle) {
      loads = firstLoads(bundle as Rolldown.OutputBundle);
    },
    closeBundle() {
      const weights = new Map<string, number>();
      for (const file of files(folder())) {
        const body = readFileSync(file);
        const text = TEXTS.has(extname(file));
        const packed = text ? gzipSync(body, { level: 9 }) : body;
        if (text) {
          writeFileSync(`${file}.gz`, packed);
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          writeFileSync(`${file}.br`, brotliCompressSync(body, { params: quality }));
        }
        const name = relative(folder(), file);
        if (!LATER.test(name)) weights.set(name, packed.length);
      }
      const sum = (wanted: (name: string) => boolean): number =>
        [...weights].reduce((all, [name, weight]) => all + (wanted(name) ? weight : 0), 0);
      const said = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
      const first = [...loads].map(([name, needs]) => ({ name, weight: sum((file) => ALWAYS.test(file) || needs.has(file)) }));
      console.log(`First load, compressed: ${first.map(({ name, weight }) => `${name} ${said(weight)}`).join(", ")}.`);
      console.log(`At most ${said(LIMIT)} each; the whole page: ${said(sum(() => true))}.`);
      if (first.length < 2 || first.some(({ weight }) => weight > LIMIT)) throw new Error("The page is too heavy.");
    },
  };
}
