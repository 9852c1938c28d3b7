import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

import { commonWeb } from "./common-web";
import { ask, cookieFor } from "./http";
import { plainVisitor } from "./plain/visitor";
import { complaintsOf, launch, sharedBrowser, startWeb, visit, type Visitor, type Web } from "./web";

export interface WindowOptions extends BrowserContextOptions {
  /** Without script, and yet in a browser: for what only a browser shows (plain/visitor.ts says what it cannot do). */
  inBrowser?: boolean;
}

interface Person extends WindowOptions {
  /** The page that is open then. */
  to?: string;
}

/**
 * A site and a browser for one file of tests: the worker's common server, or a separate one for a file with settings.
 * After each test every window is closed, and the test has failed if a browser complained of anything but what
 * `expected` matches.
 */
export function siteWithBrowser(env: Record<string, string> = {}, expected?: RegExp, wholeBrowser = false) {
  const isCommon = Object.keys(env).length === 0;
  let web: Web;
  let browser: Browser;
  let people: Visitor[] = [];
  /** Sessions of earlier tests, which may have ended them, and the people whose session this test uses. */
  const sessions = new Map<string, string>();
  const inUse = new Set<string>();
  /** A session of one's own within a test; a login costs the server more than two pages. */
  async function cookieOf(email: string): Promise<string> {
    const known = inUse.has(email) ? undefined : sessions.get(email);
    inUse.add(email);
    if (known && (await ask(web.url, "/live/presence", { headers: { cookie: known } })).status === 200) return known;
    const cookie = await cookieFor(web.url, email);
    sessions.set(email, cookie);
    return cookie;
  }
  beforeAll(async () => {
    web = await (isCommon ? commonWeb() : startWeb(env));
    browser = await (wholeBrowser ? launch(true) : sharedBrowser());
  });
  afterAll(async () => {
    if (wholeBrowser) await browser?.close();
    if (!isCommon) await web?.stop();
  });
  afterEach(async () => {
    const complaints = (await Promise.all(people.map(complaintsOf))).flat();
    await Promise.all(people.map(({ context }) => context.close()));
    people = [];
    inUse.clear();
    // As one text: of a list the report shows the length alone.
    expect(complaints.filter((line) => !expected?.test(line)).join("\n")).toBe("");
  });
  async function visitor({ inBrowser, ...options }: WindowOptions = {}): Promise<Visitor> {
    const isPlain = options.javaScriptEnabled === false && !inBrowser;
    const made = isPlain
      ? plainVisitor(web, options)
      : await visit(browser, web, { reducedMotion: "reduce", ...options });
    people.push(made);
    return made;
  }
  async function member(options?: WindowOptions, email = "admin@kulis.test"): Promise<Visitor> {
    const made = await visitor(options);
    const cookies = (await cookieOf(email)).split("; ").map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: web.url };
    });
    await made.context.addCookies(cookies);
    return made;
  }
  const newcomer = async (options?: WindowOptions): Promise<Page> => (await visitor(options)).page;
  return {
    get web() {
      return web;
    },
    visitor,
    /** A window without a session. */
    newcomer,
    /** A window with a session and no page yet. */
    member,
    /** A window with a session and a page; the login page has tests of its own. */
    async person(email = "admin@kulis.test", { to = "/", ...options }: Person = {}): Promise<Page> {
      const { page } = await member(options, email);
      await page.goto(to);
      return page;
    },
  };
}
