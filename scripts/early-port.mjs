// The port of the web process from its first second on: /healthz tells a supervisor that the process lives and is not
// ready, while the database is opened and migrated. The application takes the open port over, without a gap.
import { createServer } from "node:http";

/** Set by api/boot.ts while migrations run. */
const phase = () => globalThis[Symbol.for("kulis.phase")] ?? "starting";

const headers = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "Retry-After": "5",
  Connection: "close",
};

/** For people, whose language is not known yet. */
const sentence = "Kulis açılıyor, birazdan tekrar dene.\nKulis is starting, try again in a moment.\n";

/** Listens on the port, or a free one for 0. The server is given to `listen` of the application's own. */
export function listenEarly(port, host) {
  const server = createServer((request, response) => {
    const isProbe = /^\/(?:healthz|readyz)(?:\?|$)/.test(request.url);
    response.writeHead(503, headers);
    response.end(isProbe ? phase() : sentence);
  });
  return new Promise((done, failed) => {
    server.once("error", (error) => failed(Object.assign(error, { syscall: "listen", port, address: host })));
    server.listen({ port, host, exclusive: true }, () => done(server));
  });
}
