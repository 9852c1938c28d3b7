// Loaded before the production server (node --import): two paths answered in the place of the application, so that its
// shutdown can be watched with answers of known length. They go through the same server, channel and lifecycle as every page.
import { Server } from "node:http";

const emit = Server.prototype.emit;

function answer(request, response) {
  if (request.url === "/test-slow") {
    setTimeout(() => response.end("whole"), 150);
    return true;
  }
  if (request.url !== "/test-stream") return false;
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.write(": here\n\n");
  // Imitates registerStream of app/server/http.server.ts, which this file cannot import from the bundle.
  const { draining, streams } = globalThis[Symbol.for("kulis.lifecycle")];
  const end = () => response.end("retry: 1000\n\n");
  if (draining) end();
  streams.add(end);
  response.once("close", () => streams.delete(end));
  return true;
}

Server.prototype.emit = function (event, ...rest) {
  // The lifecycle takes over the handlers that a server has at its first request.
  if (event === "listening") {
    const handlers = this.listeners("request");
    this.removeAllListeners("request");
    this.on("request", (request, response, next) => {
      if (!answer(request, response)) for (const handle of handlers) handle.call(this, request, response, next);
    });
  }
  return emit.call(this, event, ...rest);
};
