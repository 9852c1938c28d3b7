import { defineConfig } from "vite";

import { alias, bundled } from "./vite.config";

// The API on its own, and the scripts' imports of our TypeScript, as plain files for Node: build/api/*.js.
export default defineConfig({
  resolve: { alias },
  publicDir: false,
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/api",
    sourcemap: true,
    rollupOptions: {
      input: {
        server: "api/server.ts",
        "first-start": "api/first-start.ts",
        launch: "scripts/launch.ts",
        copies: "scripts/copies.ts",
      },
    },
  },
});
