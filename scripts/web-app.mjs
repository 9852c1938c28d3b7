// The Express application of the web process: static files, packing, and Remix for everything else.
import { createRequestHandler } from "@remix-run/express";
import { installGlobals } from "@remix-run/node";
import compression from "compression";
import express from "express";

/** Only an address with an ending can be a file, so that the disk is not asked about every page. */
function whenFile(serve) {
  return (request, response, next) => (request.path.includes(".") ? serve(request, response, next) : next());
}

/** Serves a build of Remix by Express; app/server/http.server.ts explains the layers before both (decision 010). */
export function createWebApp(build) {
  build.entry.module.nameRoutes(build.routes);
  installGlobals({ nativeFetch: build.future.v3_singleFetch });
  const app = express();
  app.disable("x-powered-by");
  app.use(compression());
  app.use(
    "/assets",
    whenFile(express.static(`${build.assetsBuildDirectory}/assets`, { immutable: true, maxAge: "1y" })),
  );
  // The build has its own copy of public/; those files keep their names when they change.
  app.use(whenFile(express.static(build.assetsBuildDirectory, { maxAge: "1h" })));
  app.all("*", createRequestHandler({ build, mode: process.env.NODE_ENV }));
  return app;
}
