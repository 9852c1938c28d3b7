import { defineConfig } from "vite";

import api from "../../../vite.api.config";

// The tests' programs as plain files for Node (built-programs.ts): `vite build --config … --outDir <folder>`.
export default defineConfig({
  ...api,
  build: {
    ...api.build,
    rollupOptions: {
      // Rollup 4.68 treats an argument of one program's call as that of all calls, if another program calls the
      // function through an import() alone: the writer's folder became the migrator's null, a database in memory.
      treeshake: false,
      input: {
        writer: "tests/helpers/programs/writer.ts",
        migrator: "tests/helpers/programs/migrator.ts",
        server: "tests/helpers/programs/server.ts",
        stuck: "tests/helpers/programs/stuck.ts",
        operator: "tests/helpers/programs/operator.ts",
        feed: "tests/helpers/programs/feed.ts",
      },
    },
  },
});
