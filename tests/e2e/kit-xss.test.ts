import { describe, expect, test } from "vitest";

import { share } from "../helpers/deep";
import { siteWithBrowser } from "../helpers/people";
import { siteRoutes } from "../helpers/site";
import { payloads } from "../helpers/xss";

const site = siteWithBrowser();

const kit = siteRoutes().filter(({ id }) => id.startsWith("routes/bare/kit/"));
const forms = kit
  .filter(({ hasAction, id }) => hasAction && id !== "routes/bare/kit/files")
  .map(({ address }) => address);
const own = "main form[method=post]:not([action='/kit/files'])";
/** Fields that come with script, or in a later step. */
const scripted: Record<string, string[]> = {
  "/kit/choices": ["new_city", "new_team"],
  "/kit/flow": ["name", "format", "picture"],
};

interface Asked {
  url: string;
  /** Every payload goes through each of these fields. */
  names: string[];
  method: "post" | "get" | "files";
  payloads: string[];
}

/** Runs in the page: sends each payload as a plain form and reads the answer with the browser's own parser, which runs nothing. */
async function send({ url, names, method, payloads: texts }: Asked) {
  const rich = ["P", "BR", "STRONG", "EM", "U", "H2", "H3", "UL", "OL", "LI", "BLOCKQUOTE", "A"];
  const wrong: string[] = [];
  const shown: Record<string, number> = {};

  async function ask(text: string) {
    const pairs = names.map((name): [string, string] => [name, text]);
    const form = new FormData();
    for (const [name, value] of pairs) {
      if (name === "files") form.append(name, new File(["x"], value));
      else if (name === "picture") form.append(name, new File(["x"], "resim.png"));
      else form.append(name, value);
    }
    const body = method === "files" ? form : new URLSearchParams(pairs);
    const answer =
      method === "get"
        ? await fetch(`${url}?${new URLSearchParams(pairs)}`)
        : await fetch(url, { method: "POST", body });
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    return { html, nonce, status: answer.status, page: new DOMParser().parseFromString(html, "text/html") };
  }
  /** Names of tags and attributes of a page. */
  const partsOf = (page: Document) =>
    [...page.querySelectorAll("*")].flatMap((element) => [
      element.tagName,
      ...[...element.attributes].map(({ name }) => `@${name}`),
    ]);
  // Parts of the page for a harmless text, refused or accepted: all that a page may hold.
  const plain = [await ask("zararsız"), await ask(""), await ask("x".repeat(300))];
  const known = new Set(plain.flatMap(({ page }) => partsOf(page)));
  const scripts = plain[0]!.page.scripts.length;
  const likeThePage = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\0\uFFFD]/g, "");

  async function check(text: string) {
    const { html, nonce, status, page } = await ask(text);
    const say = (what: string) => wrong.push(`${url} ${JSON.stringify(text)}: ${what}`);
    if (status >= 500) say(`status ${status}`);
    if (!nonce) say("no policy");
    if (page.scripts.length !== scripts) say(`${page.scripts.length} scripts`);
    for (const script of page.scripts) {
      if (script.getAttribute("nonce") !== nonce) say(`a script of its own: ${script.outerHTML.slice(0, 100)}`);
      if (/<!--|<\/?script/i.test(script.text)) say("a script that may end early");
    }
    for (const element of page.querySelectorAll("*")) {
      const isRich = element.closest(".rich-text") !== null;
      if (!known.has(element.tagName) && !(isRich && rich.includes(element.tagName)))
        say(element.outerHTML.slice(0, 100));
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name) || (!known.has(`@${name}`) && !/^(aria-|data-|role$)/.test(name) && !isRich))
          say(`${element.tagName} ${name}=${value.slice(0, 100)}`);
        if (!/^(href|src|action|formaction|xlink:href|poster|data)$/.test(name)) continue;
        const { protocol, origin } = new URL(value, location.href);
        const isLink = element.tagName === "A" && /^(https?|mailto|tel):$/.test(protocol);
        if (!isLink && origin !== location.origin && protocol !== "data:") say(`${name}=${value.slice(0, 100)}`);
      }
    }
    // The page has the exact text, not something near it.
    const read = page.querySelector("[data-read] code")?.textContent ?? "";
    const wanted = likeThePage(text);
    for (const name of names) {
      const fields = [...page.getElementsByName(name)].map((field) =>
        field.tagName === "TEXTAREA" ? (field.textContent ?? "") : (field.getAttribute("value") ?? ""),
      );
      const places = [
        ...fields,
        read,
        read.replaceAll("\\\\", "\\").replaceAll('\\"', '"'),
        page.body.textContent ?? "",
      ];
      if (places.some((place) => likeThePage(place).includes(wanted.trim()))) shown[name] = (shown[name] ?? 0) + 1;
    }
    return html.length;
  }

  const waiting = [...texts];
  // Files come back by a cookie of the window: one after the other.
  const worker = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await check(text);
  };
  await Promise.all(Array.from({ length: method === "files" ? 1 : 6 }, worker));
  return { wrong, shown };
}

/** Names of the fields of a page's own form, as the server draws them. */
const namesOf = (url: string, fields = "[name]") =>
  site.member({ javaScriptEnabled: false }).then(async ({ page, context }) => {
    await page.goto(url);
    const found = await page.locator(`${own} ${fields}`).all();
    const names = await Promise.all(found.map(async (field) => (await field.getAttribute("name")) ?? ""));
    await context.close();
    return [...new Set([...names, ...(fields === "[name]" ? (scripted[url] ?? []) : [])])].filter(
      (name) => !name.startsWith("__"),
    );
  });

describe("X9 what is typed into the kit's fields", () => {
  test("X9 every field of the kit is known by its form", async () => {
    // One after the other: seven sign-ins of one person at once are slowed down.
    const all: Awaited<ReturnType<typeof namesOf>>[] = [];
    for (const url of forms) all.push(await namesOf(url));
    expect(forms.length).toBeGreaterThanOrEqual(7);
    expect(all.flat().length).toBeGreaterThan(30);
    expect(forms.filter((_, nth) => all[nth]!.length === 0)).toEqual([]);
  });

  // One renderer writes all of these pages: each form meets a third of the payloads, and each payload several forms.
  const mine = forms.map((url, nth) => ({ url, texts: share(payloads, nth, 3) }));

  test.each(mine)("X9 $url: what is sent through each field comes back as text", { timeout: 300_000 }, async (one) => {
    const { url, texts } = one;
    const names = await namesOf(url);
    const { page } = await site.member();
    await page.goto("/kit/charts");
    const { wrong, shown } = await page.evaluate(send, { url, names, method: "post" as const, payloads: texts });
    expect(wrong).toEqual([]);
    // Choices and native dates show known values, formatted text its cleaned rest, and a comma separates two words. All
    // other typed text is shown again in full.
    const free =
      ":is(input:not([type=radio], [type=checkbox], [type=hidden], [type^=date]), textarea:not(.rich-plain))[name]";
    for (const name of (await namesOf(url, free)).filter((one) => !["new_team", "tags"].includes(one)))
      expect([name, shown[name]]).toEqual([name, texts.length]);
  });

  test("X9 in addresses and in names of files it is text too", { timeout: 300_000 }, async () => {
    const { page } = await site.member();
    await page.goto("/kit/charts");
    const asked: Omit<Asked, "payloads">[] = [
      { url: "/kit/flow", names: ["name", "format", "step", "dialog", "update"], method: "get" },
      { url: "/kit/table", names: ["sort", "order", "page", "q"], method: "get" },
      { url: "/kit/files", names: ["files", "picture", "picture_x", "picture_y", "picture_size"], method: "files" },
    ];
    for (const [nth, one] of asked.entries()) {
      const { wrong } = await page.evaluate(send, { ...one, payloads: share(payloads, nth, 2) });
      expect(wrong).toEqual([]);
    }
  });

  test("X9 shown in the browser, all of them in every field at once, none runs", { timeout: 300_000 }, async () => {
    const { page, context } = await site.member();
    const calls: string[] = [];
    const foreign: string[] = [];
    await context.exposeFunction("xss", () => calls.push(page.url()));
    page.on("request", (request) => {
      if (!request.url().startsWith(site.web.url) && !request.url().startsWith("data:")) foreign.push(request.url());
    });
    page.on("dialog", (dialog) => void dialog.dismiss());
    const all = payloads.join(" ");
    for (const url of forms) {
      const names = await namesOf(url);
      // A form may have 256 KB.
      for (let at = 0; at < names.length; at += 5) {
        await page.goto(url);
        const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
        // The page before is idle too: only the new one's load counts.
        const arrived = page.waitForEvent("load");
        await page.evaluate(
          ([action, fields, value]) => {
            const form = document.body.appendChild(document.createElement("form"));
            Object.assign(form, { method: "post", action });
            for (const name of fields) {
              const field = form.appendChild(document.createElement("textarea"));
              Object.assign(field, { name, value });
            }
            // The router would send it as data; this is what a browser without script does.
            form.submit();
          },
          [url, names.slice(at, at + 5), all] as const,
        );
        expect((await answered).status()).toBeLessThan(500);
        await arrived;
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => {
          for (const element of document.querySelectorAll("main *"))
            for (const type of ["mouseover", "focus", "pointerenter", "animationend", "toggle", "load", "error"])
              element.dispatchEvent(new Event(type, { bubbles: true }));
        });
      }
    }
    expect(calls).toEqual([]);
    expect(foreign).toEqual([]);
  });
});
