import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";

import { watch } from "./children";
import { freePort, ownData } from "./web";

/** A received call, unchanged. */
export interface Arrived {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A way to misbehave; text of it must never be seen on a page. */
export const marker = "UPSTREAM-INNENLEBEN";

type Fault = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

const html = `<!doctype html><title>${marker}</title><h1>${marker} stack at /srv/app.php:12</h1>`;
const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(body);
};

/** The 14 faults of R9 that answer a connection; "refused" and "DNS" are addresses of their own. */
export const faults: Record<string, Fault> = {
  "hangs before the headers": () => {},
  "hangs in the body": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write(`{"status":"${marker}`);
  },
  "one byte a second": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 1000);
    response.on("close", () => clearInterval(timer));
  },
  "reset in the body": (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write(`{"status":"${marker}`, () => response.socket?.resetAndDestroy());
  },
  "500 in HTML": (_, response) => send(response, 500, "text/html", html),
  "200 in HTML": (_, response) => send(response, 200, "text/html", html),
  "cut JSON": (_, response) =>
    send(response, 200, "application/json", `{"status":"success","data":[{"name":"${marker}"`),
  "wrong shape": (_, response) =>
    send(
      response,
      200,
      "application/json",
      JSON.stringify({ status: "success", data: marker, user: marker, project: 7 }),
    ),
  nulls: (_, response) => send(response, 200, "application/json", "null"),
  "50 MB": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const chunk = Buffer.alloc(1024 * 1024, "x");
    let left = 50;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  },
  "429": (_, response) =>
    send(response, 429, "application/json", JSON.stringify({ message: "Çok fazla istek." }), { "retry-after": "7" }),
  "503": (_, response) => send(response, 503, "application/json", JSON.stringify({ message: marker })),
  "redirect elsewhere": (_, response) =>
    send(response, 302, "text/plain", marker, { location: "http://127.0.0.1:9/kotu" }),
  "wrong length": (_, response) => {
    // Past Node's own counting: more bytes than were announced.
    response.socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{"status":"success","x":"${marker}"}`,
    );
  },
};

/** The session has ended on the other side: 401, or Laravel's 419. */
export const ended =
  (status: 401 | 419): Fault =>
  (_, response) =>
    send(response, status, "application/json", JSON.stringify({ message: marker }));

/** The right answer, late. */
export const late =
  (milliseconds: number): Fault =>
  (_request, _response, pass) =>
    void setTimeout(pass, milliseconds);

export interface FaultyUpstream {
  url: string;
  calls: Arrived[];
  /** Calls that `wrong` picks get the answer of the fault; all others go to the real API. */
  breaks(fault: Fault | null, wrong?: (call: Arrived) => boolean): void;
  stop(): Promise<void>;
}

/** The real API on a port of its own (build/api/server.js), with demo data. */
async function startApi() {
  const data = await ownData();
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    API_PORT: String(port),
    API_URL: "",
    PUBLIC_URL: "",
    LOG_LEVEL: "warn",
    ...data.env,
  };
  const start = `import(${JSON.stringify(resolve("build/api/server.js"))}).then(({ startServer }) => startServer())`;
  const program = watch(
    spawn(process.execPath, ["--input-type=module", "-e", start], { env: env as NodeJS.ProcessEnv }),
  );
  await program.says("Kulis API");
  return {
    port,
    async stop() {
      program.child.kill("SIGTERM");
      await program.ended;
      await data.remove();
    },
  };
}

/** A server between web process and API: it records every call, passes it on, and misbehaves on demand. */
export async function startFaultyUpstream(): Promise<FaultyUpstream> {
  const api = await startApi();
  const calls: Arrived[] = [];
  let fault: Fault | null = null;
  let isWrong: (call: Arrived) => boolean = () => true;

  const pass = (call: Arrived, response: ServerResponse) => {
    const { host: _host, connection: _connection, "transfer-encoding": _coding, ...headers } = call.headers;
    const onward = plainRequest(
      { host: "127.0.0.1", port: api.port, path: call.path, method: call.method, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    onward.end(call.body);
  };

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("error", () => {});
    request.on("end", () => {
      const call = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      calls.push(call);
      if (fault && isWrong(call)) fault(request, response, () => pass(call, response));
      else pass(call, response);
    });
  });
  server.on("clientError", (_, socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    breaks(next, wrong = () => true) {
      fault = next;
      isWrong = wrong;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await api.stop();
    },
  };
}
