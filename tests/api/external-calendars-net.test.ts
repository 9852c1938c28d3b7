import type { LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isIP, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

import { request } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createFetch } from "#api/modules/external-calendars/fetch";
import { readIcs } from "#api/modules/external-calendars/ics";
import { createOpenAgent, type Resolve } from "#api/open-net";

import { expectWithin } from "../helpers/deep";
import { icsOf } from "../samples/external-calendars";

/** Resolves each name to the next answer of its list; the last one stays. */
function resolver(...answers: string[][]) {
  const names: string[] = [];
  const resolve: Resolve = (name, _, done) => {
    const addresses = answers[Math.min(names.length, answers.length - 1)] ?? [];
    names.push(name);
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: isIP(address) })),
    );
  };
  return { names, resolve };
}

/** Of the open net, but given to nobody: a connection to it fails, and reaches no stranger. */
const openAddress = "3000::1";
const address = "https://takvim.example/gizli.ics";

let server: ReturnType<typeof createServer>;
let port = 0;
let base = "";
let connections = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const paths: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((incoming, response) => {
    paths.push(incoming.url);
    answer(incoming, response);
  });
  server.on("connection", () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  paths.splice(0);
  connections = 0;
  answer = (_, response) => response.end(icsOf());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("addresses that a name leads to", () => {
  it.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "100.100.100.200",
    "168.63.129.16",
    "169.254.169.254",
    "172.17.0.1",
    "192.0.0.192",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "3fff::1",
    "fd00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%lo",
    "ff02::1",
    "none",
  ])("X10 a name of %s is not connected to, also beside an open address", async (closed) => {
    for (const addresses of [[closed], [openAddress, closed]]) {
      const { names, resolve } = resolver(addresses);
      expect(await createFetch({ resolve })(address, null)).toEqual({ fault: "closed_address" });
      expect(names).toEqual(["takvim.example"]);
    }
  });

  it("X10 the connection takes the address that was checked: a name is resolved once for each", async () => {
    const { names, resolve } = resolver([openAddress], ["127.0.0.1"]);
    const agent = createOpenAgent({ connectMilliseconds: 500 }, resolve);
    const call = () => request(`http://takvim.example:${port}/`, { dispatcher: agent });
    await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/ENETUNREACH|EHOSTUNREACH|TIMEOUT/) });
    expect(names).toHaveLength(1);
    await expect(call()).rejects.toThrow("not an address of the open net");
    expect([names.length, connections]).toEqual([2, 0]);
    await agent.close();
  });

  it("a name without an address, and one that cannot be resolved, cannot be reached", async () => {
    expect(await createFetch({ resolve: resolver([]).resolve })(address, null)).toEqual({ fault: "unreachable" });
    const resolve: Resolve = (_, __, done) => done(new Error("ENOTFOUND"), []);
    expect(await createFetch({ resolve })(address, null)).toEqual({ fault: "unreachable" });
  });

  it("X14 a name that is never resolved ends with the time of a connection", async () => {
    const begun = performance.now();
    expect(await createFetch({ resolve: () => undefined })(address, null)).toEqual({ fault: "unreachable" });
    expectWithin(performance.now() - begun, 8000);
  });
});

describe("redirects", () => {
  const local = (...answers: string[][]) => {
    const { names, resolve } = resolver(...answers);
    return { names, read: createFetch({ allowLoopback: true, resolve }) };
  };
  const redirect =
    (location?: string, status = 302): typeof answer =>
    (_, response) =>
      response.writeHead(status, location === undefined ? {} : { location }).end();

  it.each([
    ["a file", "file:///etc/passwd"],
    ["a text", "data:text/calendar,BEGIN:VCALENDAR"],
    ["another protocol", "gopher://takvim.example/"],
    ["a call without TLS", "http://takvim.example/a.ics"],
    ["another port", "https://takvim.example:6379/"],
    ["a person's password", "https://kisi:sifre@takvim.example/"],
    ["a number", "https://8.8.8.8/"],
    ["a number as hexadecimal", "https://0x7f000001/"],
    ["a number with a dot", "https://127.0.0.1./"],
    ["IPv6", "https://[::ffff:a00:1]/"],
    ["this machine in the address's own protocol", "//localhost:1/"],
  ])("X10 to %s is not followed, and no name is resolved", async (_, location) => {
    for (const status of [301, 302, 303, 307, 308]) {
      answer = redirect(location, status);
      const { names, read } = local([openAddress]);
      expect(await read(base, null)).toEqual({ fault: "closed_address" });
      expect(names).toEqual([]);
    }
  });

  it("X10 to a name of this machine is not followed, also as the last of a chain", async () => {
    answer = (incoming, response) => {
      const next = { "/": "/bir", "/bir": "/iki" }[incoming.url ?? ""] ?? "https://icerisi.example/";
      response.writeHead(302, { location: next }).end();
    };
    const { names, read } = local(["127.0.0.1"]);
    expect(await read(base, null)).toEqual({ fault: "closed_address" });
    expect([paths, names]).toEqual([["/", "/bir", "/iki"], ["icerisi.example"]]);
  });

  it("that never end, lead nowhere, or say two addresses, are refused", async () => {
    answer = (incoming, response) => response.writeHead(302, { location: incoming.url === "/" ? "/bir" : "/" }).end();
    const { read } = local([openAddress]);
    expect(await read(base, null)).toEqual({ fault: "refused" });
    expect(paths).toEqual(["/", "/bir", "/", "/bir"]);
    for (const location of [undefined, "", "https://", "http://[::1"]) {
      answer = redirect(location);
      expect([location, await read(base, null)]).toEqual([location, { fault: "refused" }]);
    }
    answer = (_, response) => response.writeHead(302, ["location", "/bir", "location", "/iki"] as never).end();
    expect(await read(base, null)).toEqual({ fault: "refused" });
    answer = redirect("/bir", 300);
    expect(await read(base, null)).toEqual({ fault: "refused" });
  });

  it("with a large page of their own are followed", async () => {
    answer = (incoming, response) =>
      incoming.url === "/bir"
        ? response.end(icsOf())
        : response.writeHead(302, { location: "/bir" }).end(Buffer.alloc(1024 * 1024, "x"));
    expect(await local([openAddress]).read(base, null)).toMatchObject({ text: icsOf() });
  });
});

describe("answers", () => {
  const read = createFetch({ allowLoopback: true });
  const window = { from: "2026-11-01", to: "2027-11-01", zone: "Europe/Istanbul" };
  const megabyte = 1024 * 1024;

  it("X14 20 MB, said or not, and one that never ends, are too big after 2 MB", async () => {
    const part = Buffer.alloc(megabyte, "x");
    let sent = 0;
    const send = (response: ServerResponse, most: number) => {
      const more = () => {
        while (!response.destroyed && sent < most) {
          sent += part.length;
          if (!response.write(part)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    };
    answer = (_, response) => send(response.writeHead(200, { "content-length": 20 * megabyte }), 20 * megabyte);
    expect(await read(base, null)).toEqual({ fault: "too_big" });
    for (const most of [20 * megabyte, Infinity]) {
      sent = 0;
      answer = (_, response) => send(response, most);
      expect(await read(base, null)).toEqual({ fault: "too_big" });
      // What the two systems hold between them is a few megabytes.
      expect(sent).toBeLessThan(16 * megabyte);
    }
  });

  it("X14 a packed answer stays packed, however large it was, and is no calendar", async () => {
    let accepts: unknown;
    const bomb = gzipSync(Buffer.alloc(64 * megabyte));
    answer = (incoming, response) => {
      accepts = incoming.headers["accept-encoding"];
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    };
    const got = await read(base, null);
    expect(accepts).toBeUndefined();
    const text = "text" in got ? got.text : "";
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(bomb.length);
    expect(await readIcs(text, window)).toBe("not_a_calendar");
  });

  it.each([
    ["a page", Buffer.from("<!doctype html><title>Giriş yap</title>")],
    ["bytes", Buffer.from([0, 255, 254, 0, 13, 10, 0])],
    ["nothing", Buffer.alloc(0)],
    ["2 MB of one line", Buffer.alloc(2 * megabyte, "BEGIN:VCALENDAR")],
  ])("X14 %s is no calendar", async (_, body) => {
    answer = (__, response) => response.end(body);
    const got = await read(base, null);
    expect(await readIcs("text" in got ? got.text : icsOf(), window)).toBe("not_a_calendar");
  });

  it("X14 one that drips, and one whose head never comes, end after ten seconds", async () => {
    const begun = performance.now();
    const drip: typeof answer = (_, response) => {
      response.write("BEGIN:VCALENDAR\r\n");
      const timer = setInterval(() => response.write("X"), 200);
      response.once("close", () => clearInterval(timer));
    };
    answer = (incoming, response) => (incoming.url === "/sessiz" ? undefined : drip(incoming, response));
    expect(await Promise.all([read(base, null), read(`${base}/sessiz`, null)])).toEqual([
      { fault: "too_slow" },
      { fault: "too_slow" },
    ]);
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(9000);
    expectWithin(took, 14_000);
  });

  it.each([
    ["an answer cut in its middle", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nBEGIN:VCALENDAR"],
    ["two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nBEGIN"],
    ["no HTTP", "220 ftp.example ready\r\n"],
    ["a head of 100 kB", `HTTP/1.1 200 OK\r\nX-A: ${"x".repeat(100_000)}\r\nContent-Length: 0\r\n\r\n`],
  ])("%s cannot be read", async (_, bytes) => {
    answer = (incoming) => void incoming.socket.end(bytes);
    expect(await read(base, null)).toEqual({ fault: "unreachable" });
  });
});
