// Loaded before the production server (node --import): two paths answered beside the application, so that its shutdown
// can be watched with answers of known length. They go through the same server, channel and lifecycle as every page.
import { Server } from "node:http";

const emit = Server.prototype.emit;

Server.prototype.emit = function (event, request, response) {
  if (event !== "request") return emit.apply(this, arguments);
  if (request.url === "/test-slow") {
    setTimeout(() => response.end("whole"), 150);
    return true;
  }
  if (request.url === "/test-stream") {
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
  return emit.apply(this, arguments);
};
