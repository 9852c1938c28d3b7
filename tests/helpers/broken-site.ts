import { afterAll, afterEach, beforeAll } from "vitest";

import { marker, startFaultyUpstream, type FaultyUpstream } from "./faulty-upstream";
import { ask, cookieFor, type Answer } from "./http";
import { startWeb, tidy, type Web } from "./web";
import { isDeep } from "./deep";

export const secret = "hata-deneyi-anahtari-0123456789-abcdef";

/** A site whose upstream can be broken, and a signed-in person; repaired after each test. */
export function brokenSite() {
  let upstream: FaultyUpstream;
  let web: Web;
  let cookie: string;
  let lead: string;
  let project: string;

  beforeAll(async () => {
    upstream = await startFaultyUpstream();
    web = await startWeb({ API_URL: upstream.url, SESSION_SECRET: secret, ...tidy });
    cookie = await cookieFor(web.url, "admin@kulis.test");
    const codeOn = async (path: string, pattern: RegExp) =>
      pattern.exec((await ask(web.url, path, { headers: { cookie } })).text)?.[1] ?? "";
    lead = await codeOn("/bizdev?view=list&stages=2", /href="\/bizdev\/([a-z0-9]{12})"/);
    project = await codeOn("/projects?status=OPERATION", /href="\/project\/([a-z0-9]{12})\/main"/);
    // Memory for a process's first pages is no growth.
    for (let round = 0; round < 5; round += 1)
      for (const path of pages()) await ask(web.url, path, { headers: { cookie } });
    upstream.calls.length = 0;
  });
  afterEach(() => {
    upstream.breaks(null);
    upstream.calls.length = 0;
  });
  afterAll(async () => {
    await web.stop();
    await upstream.stop();
  });

  const pages = () => [
    "/",
    "/projects",
    "/projects?dialog=new-lead&_key=anahtar-1",
    "/bizdev",
    `/bizdev/${lead}`,
    `/bizdev/${lead}/edit`,
    `/project/${project}/main`,
    "/admin/invitations?_key=anahtar-2",
  ];

  return {
    pages,
    get upstream() {
      return upstream;
    },
    get web() {
      return web;
    },
    get cookie() {
      return cookie;
    },
    get lead() {
      return lead;
    },
    get project() {
      return project;
    },
  };
}

const turkish =
  /Sunucuya ulaşılamadı|Sunucu zamanında yanıt vermedi|Sunucu şu anda çok yoğun|Bir hata oluştu lütfen tekrar deneyin|Bir şeyler ters gitti|Çok fazla istek|Biraz yavaşla/;

/** Faults of a page that had to report an error. */
export function failings(
  name: string,
  answer: Answer,
  { page = true, calls = [] as { method: string; path: string }[] } = {},
): string[] {
  const wrong: string[] = [];
  if (![502, 503, 504, 429].includes(answer.status)) wrong.push(`status ${answer.status}`);
  if (isDeep && answer.took > 5000) wrong.push(`${Math.round(answer.took)} ms`);
  if (!turkish.test(answer.text)) wrong.push(`says ${/<h1[^>]*>([^<]*)/.exec(answer.text)?.[1]}`);
  if (page && !answer.text.includes("Tekrar dene")) wrong.push("no way to try again");
  if (answer.text.includes(marker) || /app\.php|ECONN|UND_ERR|ENOTFOUND|undici/.test(answer.text))
    wrong.push("shows the upstream's text");
  if (answer.status === 429 && answer.headers["retry-after"] !== "7")
    wrong.push(`Retry-After ${answer.headers["retry-after"]}`);
  const tries = new Map<string, number>();
  for (const { method, path } of calls) tries.set(`${method} ${path}`, (tries.get(`${method} ${path}`) ?? 0) + 1);
  for (const [call, times] of tries) if (times > (call.startsWith("GET") ? 2 : 1)) wrong.push(`${call} ${times} times`);
  return wrong.map((line) => `${name}: ${line}`);
}
