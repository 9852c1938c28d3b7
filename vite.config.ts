import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = {
  "~": folder("./app"),
  "#contract": folder("./contract"),
  "#api": folder("./api"),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    sourcemap: isSsrBuild ? "inline" : false,
    assetsInlineLimit: 0,
  },
}));
