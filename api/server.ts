// This server runs the API as a process of its own, so that Kulis can grow past one machine. The web processes hold
// no state: any number of them stands behind a proxy, with any number of API processes beside them, one PostgreSQL,
// LISTEN/NOTIFY or Ably for news, and S3 or a shared folder for files; compose.yaml shows it. On SIGTERM both kinds
// of process end their event streams and answer `Connection: close`, so that requests under way finish. PGlite
// refuses a second process.

import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { serve } from "@hono/node-server";

import { describeReadiness } from "#contract/readiness";
import { parseSettings } from "#settings";

import { bootApi, startPhase, type Booted } from "./boot";
import { createLog } from "./log";
import { createMetrics, type Metrics } from "./metrics";
import { takeTurns } from "./http/turns";
import { readBuild } from "./parts";
import { startLines } from "./start-lines";

/** From the signal on; then open connections are closed. docker stop kills after 10 s, and the database needs some of them. */
const longestStop = 7500;

/** Whole time from the signal to the exit, as in app/server/drain.server.ts. */
const longestExit = 9000;

/** Equals that of app/server/drain.server.ts; the web processes keep an idle connection for less. */
const graceTime = 5500;

/** Waits until nobody has a connection, so many milliseconds at most. */
async function whenUnused(server: Server, longest: number): Promise<void> {
  const deadline = Date.now() + longest;
  const count = () => new Promise<number>((done) => server.getConnections((error, open) => done(error ? 0 : open)));
  while (Date.now() < deadline && (await count()) > 0) await pause(20);
}

const once = async (server: Server) =>
  new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.once("listening", done);
  });

/** Every script works from the project's folder, which the image has too. */
const readVersion = () => (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;

async function answerReadiness(isTaking: boolean, api: Booted): Promise<Response> {
  const hasAnswer = isTaking && (await api.answers());
  const { isDiskFull, ...state } = await api.state();
  const { code, status, dependency } = describeReadiness({ isTaking, hasAnswer, isDiskFull });
  return Response.json(
    { status, version: readVersion(), build: readBuild() ?? null, database: dependency, ...state },
    { status: code, headers: { "Cache-Control": "no-store" } },
  );
}

/** /metrics, where METRICS_TOKEN opens it on this port. */
const answerMetrics = async ({ headers }: Request, pathname: string, metrics: Metrics | undefined) =>
  pathname === "/metrics" ? metrics?.answerOnPublicPort(headers.get("authorization")) : undefined;

/** Every path before the database is open and up to date: the port is open from the first second, for /healthz. */
const notYet = () =>
  new Response(startPhase(), {
    status: 503,
    headers: { "Cache-Control": "no-store", "Retry-After": "5", Connection: "close" },
  });

/** The API alone on API_PORT, for deployments of several processes (`npm run api`). */
export async function startServer(): Promise<void> {
  // This process is the API: an address of one, meant for the web processes beside it, has no meaning here.
  const settings = parseSettings({ ...process.env, API_URL: undefined });
  const log = createLog(settings.logLevel);
  const metrics = await createMetrics(settings, log);
  let api: Booted | undefined;
  let stopping = false;

  const server = serve({
    port: settings.apiPort,
    hostname: settings.host,
    fetch: async (request) => {
      if (!api) return notYet();
      const { pathname } = new URL(request.url);
      const isTaking = !stopping && api.ready();
      const answer =
        pathname === "/healthz"
          ? new Response(stopping ? "stopping" : "ok", { status: isTaking ? 200 : 503 })
          : pathname === "/readyz"
            ? await answerReadiness(isTaking, api)
            : ((await answerMetrics(request, pathname, metrics)) ?? (await api.fetch(request)));
      if (stopping) answer.headers.set("Connection", "close");
      return answer;
    },
  }) as Server;
  takeTurns(server, log);
  await once(server);
  try {
    api = await bootApi(settings, log, { trustClientHeader: settings.trustProxy, callLevel: "info", metrics });
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
  const booted = api;
  server.keepAliveTimeout = 75_000;

  const stop = (exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      log.warn(`the stop took longer than ${longestExit / 1000} s and was ended`);
      process.exit(exitCode);
    }, longestExit).unref();
    booted.endStreams();
    const closeApi = async () => {
      await booted.close();
      process.exit(exitCode);
    };
    const finish = () => void closeApi().catch(() => process.exit(1));
    // Clients that keep a connection learn from an answer that this server stops, or close it (idleMilliseconds).
    const grace = settings.trustProxy ? graceTime : 1000;
    const closeServer = async () => {
      await whenUnused(server, grace);
      server.close(finish);
      setTimeout(() => server.closeAllConnections(), longestStop - grace).unref();
    };
    void closeServer();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(0));
  const fault = (error: unknown) => {
    log.fatal({ err: error }, "stopping after a fault");
    if (!stopping) stop(1);
  };
  process.on("uncaughtException", fault);
  process.on("unhandledRejection", fault);

  process.stdout.write(startLines([`Kulis API  http://${settings.host}:${settings.apiPort}/api/v1`, ...booted.lines]));
}
