// This server runs the API as a process of its own, so that Kulis can grow past one machine. The web processes hold
// no state: any number of them stands behind a proxy, with any number of API processes beside them, one PostgreSQL,
// LISTEN/NOTIFY or Ably for news, and S3 or a shared folder for files; compose.yaml shows it. On SIGTERM both kinds
// of process end their event streams and answer `Connection: close`, so that requests under way finish. PGlite
// refuses a second process.

import { readFileSync } from "node:fs";
import type { Server } from "node:http";

import { serve } from "@hono/node-server";

import { parseSettings } from "#settings";

import { bootApi, type Booted } from "./boot";
import { createLog } from "./log";
import { readBuild } from "./parts";
import { startLines } from "./start-lines";

/** Equals the limit in app/server/http.server.ts: docker stop kills after 10 s, and the database needs some of them. */
const longestStop = 7500;

const once = async (server: Server) =>
  new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.once("listening", done);
  });

/** Every script works from the project's folder, which the image has too. */
const readVersion = () => (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;

/** /readyz: does this process take requests, and its database answer? */
async function readiness(taking: boolean, api: Booted): Promise<Response> {
  const found = taking && (await api.answers());
  const status = !taking ? "stopping" : found ? "ready" : "not ready";
  const database = found ? "ok" : taking ? "unreachable" : "not asked";
  return Response.json(
    { status, version: readVersion(), build: readBuild() ?? null, database },
    { status: found ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** The API alone on API_PORT, for deployments of several processes (`npm run api`). */
export async function startServer(): Promise<void> {
  // This process is the API: an address of one, meant for the web processes beside it, has no meaning here.
  const settings = parseSettings({ ...process.env, API_URL: undefined });
  const log = createLog(settings.logLevel);
  const api = await bootApi(settings, log, { trustClientHeader: settings.trustProxy, callLevel: "info" });
  let stopping = false;

  const server = serve({
    port: settings.apiPort,
    hostname: settings.host,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const isTaking = () => !stopping && api.ready();
      const answer =
        pathname === "/healthz"
          ? new Response(stopping ? "stopping" : "ok", { status: isTaking() ? 200 : 503 })
          : pathname === "/readyz"
            ? await readiness(isTaking(), api)
            : await api.fetch(request);
      if (stopping) answer.headers.set("Connection", "close");
      return answer;
    },
  }) as Server;
  try {
    await once(server);
  } catch (error) {
    await api.close();
    throw error;
  }
  server.keepAliveTimeout = 75_000;

  const stop = (exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    api.endStreams();
    const closeApi = async () => {
      await api.close();
      process.exit(exitCode);
    };
    const finish = () => void closeApi().catch(() => process.exit(1));
    // One second in which clients that keep a connection learn from an answer that this server stops.
    setTimeout(() => {
      server.close(finish);
      setTimeout(() => {
        server.closeAllConnections();
      }, longestStop - 1000).unref();
    }, 1000);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(0));
  const fault = (error: unknown) => {
    log.fatal({ err: error }, "stopping after a fault");
    if (!stopping) stop(1);
  };
  process.on("uncaughtException", fault);
  process.on("unhandledRejection", fault);

  process.stdout.write(startLines([`Kulis API  http://${settings.host}:${settings.apiPort}/api/v1`, ...api.lines]));
}
