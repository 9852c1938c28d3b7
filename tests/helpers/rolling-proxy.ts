import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answer of a process behind the proxy. */
interface Reply {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/**
 * A proxy with the behaviour of nginx as README.md sets it up: each request goes to the next process in turn, on a
 * connection that was kept, the one used last first; a refused or broken connection and a 503 pass it on to the other process
 * once, writes too; with nobody left the client gets 502. Idle connections are closed after `idle` milliseconds.
 */
export async function startProxy(ports: number[], idle: number) {
  const agents = ports.map(() => new Agent({ keepAlive: true, maxFreeSockets: 16, scheduling: "lifo", timeout: idle }));
  let turn = 0;
  let retries = 0;

  const pass = (at: number, given: IncomingMessage, body: Buffer): Promise<Reply> =>
    new Promise((done, failed) => {
      const { method, url: path, headers } = given;
      const sent = request(
        {
          port: ports[at],
          host: "127.0.0.1",
          agent: agents[at],
          method,
          path,
          headers: { ...headers, connection: "keep-alive" },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", failed);
          answer.on("end", () =>
            done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      sent.on("error", failed);
      sent.end(body);
    });

  async function answer(given: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of given) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const first = (turn += 1) % ports.length;
    for (let tries = 0; tries < ports.length; tries += 1) {
      const reply = await pass((first + tries) % ports.length, given, body).catch(() => undefined);
      if (reply && reply.status !== 503) {
        response.writeHead(reply.status, { "content-type": reply.headers["content-type"] ?? "text/plain" });
        return void response.end(reply.body);
      }
      retries += 1;
    }
    response.writeHead(502);
    response.end();
  }

  const server = createServer((given, response) => void answer(given, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests that were passed on to the other process. */
    retries: () => retries,
    async stop() {
      for (const agent of agents) agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
}
