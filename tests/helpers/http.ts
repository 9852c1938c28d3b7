import { request as plainRequest, type IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";

import { brokenLetters } from "./letters";
import { demoPassword } from "./web";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds until the last byte. */
  took: number;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export const isPage = (headers: IncomingHttpHeaders) => String(headers["content-type"]).startsWith("text/html");

/** Every page that a test asks for is checked. */
function checkLetters(path: string, text: string) {
  const broken = brokenLetters(path, text);
  if (broken.length > 0) throw new Error(`broken letters at ${broken.join("; ")}`);
}

/** One raw request: no redirects, no added headers, no forbidden-header list. */
export function ask(url: string, path: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((done, failed) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const all = { ...length, ...headers };
    const sent = plainRequest({ hostname, port, path, method, headers: all, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", failed);
      // An event stream has no end: its beginning is the answer.
      if (answer.headers["content-type"]?.startsWith("text/event-stream"))
        answer.once("data", () => answer.emit("end"));
      answer.on("end", () => {
        try {
          finish();
        } catch (error) {
          failed(error);
        }
      });
      const finish = () => {
        const bytes = Buffer.concat(chunks);
        const text = (answer.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString("utf8");
        if (isPage(answer.headers)) checkLetters(path, text);
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text, took: performance.now() - began });
        sent.destroy();
      };
    });
    sent.on("error", failed);
    sent.end(body);
  });
}

/** A form's first page, behind the redirect to an address of its own. */
export async function askForm(url: string, path: string, headers: Asked["headers"] = {}): Promise<Answer> {
  const first = await ask(url, path, { headers });
  if (first.status !== 302) return first;
  return ask(url, String(first.headers.location), { headers: { ...headers, cookie: cookiesOf(first) } });
}

export const ownOrigin = { "sec-fetch-site": "same-origin" };

/** A form as a browser without script posts it from our own page. */
export function postForm(
  url: string,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(url, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...ownOrigin, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** The instance key of a creating form: the address without one leads to the address with one (R3). */
export async function formKeyAt(url: string, path: string, cookie: string): Promise<string> {
  const { status, headers } = await ask(url, path, { headers: { cookie } });
  const key = status === 302 ? new URL(headers.location ?? "", url).searchParams.get("_key") : null;
  if (!key) throw new Error(`no form key at ${path}: ${status}`);
  return key;
}

/** Cookies of an answer as the next request sends them; deleted ones are left out. */
export const cookiesOf = ({ headers }: Answer): string =>
  (headers["set-cookie"] ?? [])
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** The cookies of a person who has just signed in. */
export async function cookieFor(url: string, email: string): Promise<string> {
  const answer = await postForm(url, "/login", { email, password: demoPassword, to: "/" });
  if (answer.status !== 302) throw new Error(`no login: ${answer.status}`);
  return (
    cookiesOf(answer)
      .split("; ")
      // The greeting of a first page would make the answers differ.
      .filter((cookie) => !cookie.includes("kulis-flash"))
      .join("; ")
  );
}

/** A client of the embedded API over HTTP, for looking behind the pages. */
export async function apiClient(url: string, email = "admin@kulis.test") {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const login = await ask(url, "/api/v1/login", {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { token } = JSON.parse(login.text) as { token: string };
  const send = async (method: string, path: string, body?: unknown): Promise<any> => {
    const answer = await ask(url, `/api/v1${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return JSON.parse(answer.text);
  };
  return { token, get: (path: string) => send("GET", path), send };
}

export type ApiClient = Awaited<ReturnType<typeof apiClient>>;

/** Saves an offer with its current values, except for those in `more`. */
export async function changeLead(api: ApiClient, code: string, more: Record<string, unknown>): Promise<void> {
  const { lead } = await api.get(`/leads/${code}`);
  const saved = await api.send("PUT", `/leads/${code}`, {
    name: lead.name,
    dates: { start: lead.starts_at, end: lead.ends_at },
    city: lead.city,
    type: lead.type.id,
    client: lead.client_id,
    contact: lead.contact.id,
    responsible: lead.responsible.id,
    version: lead.version,
    ...more,
  });
  if (saved.status !== "success") throw new Error(`not saved: ${JSON.stringify(saved)}`);
}

interface Row {
  code: string;
  name: string;
  version: number;
  /** Of projects and offers. */
  is_offer?: 0 | 1;
}

/** Every record of a list in the reader's reach. */
export async function everything(api: ApiClient, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, paging } = (await api.get(`${path}${path.includes("?") ? "&" : "?"}page_size=100&page=${page}`)) as {
      data: Row[];
      paging: { last_page: number };
    };
    rows.push(...data);
    if (page >= paging.last_page) return rows;
  }
}

/** The demo's admin, and a project of theirs that is being prepared. */
export async function adminWithProject(url: string) {
  const admin = await apiClient(url);
  const [project] = await everything(admin, "/projects?statuses=PREP");
  return { admin, project: project as unknown as { id: number; code: string } };
}
