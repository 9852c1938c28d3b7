// Figures of a process for Prometheus: off unless METRICS_PORT or METRICS_TOKEN is set, and on the ordinary port with
// the token alone (decision 094). Labels are bounded: a route is a pattern of the contract or of the site's tree.

import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";

import type { Registry } from "prom-client";

import { StartError, type Settings } from "#settings";

import type { Log } from "./log";
import { createGauges, createRefresh, type CreateGauge, type Gauges, type Probes } from "./metrics-gauges";

/** An answered request. */
export interface RequestFigures {
  server: "web" | "api";
  method: string;
  /** Pattern of its address; undefined for one that no route has. */
  route: string | undefined;
  status: number;
  /** Undefined for an answer without an end of its own, such as an event stream. */
  seconds: number | undefined;
}

export type Observe = (figures: RequestFigures) => void;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Creates the metrics and opens their port, if they have one; undefined without both settings. Throws a StartError. */
export async function createMetrics(settings: Settings, log: Log): Promise<Metrics | undefined> {
  if (!settings.metrics) return undefined;
  // Loaded here, for a process without metrics has no use for the library.
  const prometheus = await import("prom-client");
  const metrics = new Metrics(prometheus, settings.metrics, log);
  await metrics.listen(settings.host);
  return metrics;
}

export class Metrics {
  readonly observe: Observe;
  private readonly registry: Registry;
  private readonly createGauge: CreateGauge;
  private gauges: Gauges | undefined;
  private readState: (() => Promise<void>) | undefined;
  private server: Server | undefined;

  constructor(
    prometheus: typeof import("prom-client"),
    private readonly settings: NonNullable<Settings["metrics"]>,
    private readonly log: Log,
  ) {
    const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry: OwnRegistry } = prometheus;
    const registry = new OwnRegistry();
    const registers = [registry];
    this.registry = registry;
    collectDefaultMetrics({ register: registry });
    const requests = new Counter({
      name: "kulis_requests_total",
      help: "Answered requests",
      labelNames: ["server", "method", "route", "status"],
      registers,
    });
    const durations = new Histogram({
      name: "kulis_request_duration_seconds",
      help: "Time to the end of the answer, event streams left out",
      labelNames: ["server", "route"],
      buckets,
      registers,
    });
    this.createGauge = (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers });
    this.observe = ({ server, method, route = "none", status, seconds }) => {
      requests.inc({ server, method: methods.has(method) ? method : "other", route, status });
      if (seconds !== undefined) durations.observe({ server, route }, seconds);
    };
  }

  /**
   * Called by each boot: a hot reload brings new probes. A process that never boots the API has no gauges of its data,
   * which would stand at 0 there.
   */
  watch(probes: Probes): void {
    this.gauges ??= createGauges(this.createGauge);
    this.readState = createRefresh(this.gauges, probes, this.log);
  }

  /** Answers on the ordinary port; undefined where there is no such page. */
  async answerOnPublicPort(authorization: string | null): Promise<Response | undefined> {
    return this.settings.port === undefined ? this.answer(authorization) : undefined;
  }

  private async answer(authorization: string | null): Promise<Response> {
    const { token } = this.settings;
    if (token !== undefined && !timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`)))
      return new Response("The token of METRICS_TOKEN is needed.\n", {
        status: 401,
        headers: { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" },
      });
    await this.readState?.();
    const headers = { "Content-Type": this.registry.contentType, "Cache-Control": "no-store" };
    return new Response(await this.registry.metrics(), { headers });
  }

  async listen(host: string): Promise<void> {
    const { port } = this.settings;
    if (port === undefined) return;
    const server = createServer((request, response) => {
      const isPage = request.method === "GET" && /^\/metrics(?:\?|$)/.test(request.url ?? "");
      const respond = async () => {
        const answer = isPage
          ? await this.answer(request.headers.authorization ?? null)
          : new Response("Only /metrics is here.\n", { status: 404 });
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      };
      respond().catch((error: unknown) => {
        this.log.error({ err: error }, "the metrics could not be written");
        response.destroy();
      });
    });
    this.server = server;
    await new Promise<void>((done, failed) => {
      server.once("error", (error: NodeJS.ErrnoException) =>
        failed(new StartError(`METRICS_PORT ${port} cannot be opened (${error.code}); each process has its own`)),
      );
      server.listen({ port, host }, done);
    });
    // The port of the figures must not keep a stopping process alive.
    server.unref();
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}
