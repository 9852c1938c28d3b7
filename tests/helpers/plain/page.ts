// A page of a visitor without a browser: the requests, cookies and presses of a browser without script (visitor.ts).
import { parse, type HTMLElement } from "node-html-parser";

import { ask, isPage, type Answer } from "../http";
import {
  bodyOf,
  controlsOf,
  entriesOf,
  formOf,
  isDisabled,
  isSubmitter,
  refusalOf,
  typeOf,
  type Typed,
  type Upload,
} from "./forms";
import { Finder, PlainLocator, refuseUnknown } from "./locator";
import { closest, Names } from "./names";
import { Looks, readSheet, tagOf, type Sheet } from "./styles";

export interface Settings {
  url: string;
  width: number;
  locale: string;
  userAgent: string | undefined;
  /** Cookies of the visitor, shared by all pages. */
  cookies: Map<string, string>;
}

/** Style sheets of all pages of a run, by their text's address, for each width. */
const sheets = new Map<string, Promise<Sheet>>();

const chromium = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

/** Redirects that a browser follows. */
const most = 20;

interface Sent {
  method: "GET" | "POST";
  body?: Buffer;
  type?: string;
}

/** A glob of Playwright as an expression: `**` is any text, `*` any without a slash. */
const readGlob = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll(/[.+^$()|[\]\\?]/g, "\\$&")
      .replaceAll("**", "\0")
      .replaceAll("*", "[^/]*")
      .replaceAll("\0", ".*")
      .replaceAll(/\{([^}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(",", "|")})`)}$`,
  );

export class PlainPage extends Finder {
  protected readonly host = this;
  private at = "about:blank";
  private answer: Answer | undefined;
  private wasPosted = false;
  private root: HTMLElement = parse("<html><body></body></html>");
  private refused: string | undefined;
  private order = new Map<HTMLElement, number>();
  looks = new Looks(this.root, new Map());
  names = new Names(this.root, this.looks);
  typed: Typed = { values: new Map(), files: new Map() };

  constructor(
    private readonly settings: Settings,
    readonly context: () => unknown,
  ) {
    super();
    return refuseUnknown(this, "page");
  }

  // Playwright's words.

  url = () => this.at;
  title = async () => this.root.querySelector("title")?.text.trim() ?? "";
  content = async () => this.answer?.text ?? "";
  viewportSize = () => ({ width: this.settings.width, height: 900 });
  /** Every request has been answered when a press or a visit is over. */
  waitForLoadState = async () => {};
  close = async () => {};
  click = (selector: string) => this.locator(selector).click();
  fill = (selector: string, value: string) => this.locator(selector).fill(value);
  check = (selector: string) => this.locator(selector).check();
  selectOption = (selector: string, value: string) => this.locator(selector).selectOption(value);
  textContent = (selector: string) => this.locator(selector).textContent();
  inputValue = (selector: string) => this.locator(selector).inputValue();
  getAttribute = (selector: string, name: string) => this.locator(selector).getAttribute(name);
  isVisible = (selector: string) => this.locator(selector).isVisible();

  async goto(path: string) {
    await this.visit(new URL(path, this.settings.url), { method: "GET" });
    return this.response();
  }

  async reload() {
    if (this.wasPosted) throw new Error("a visitor without a browser does not send a form again by reloading");
    await this.visit(new URL(this.at), { method: "GET" });
    return this.response();
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const isThere =
      typeof wanted === "function"
        ? wanted(new URL(this.at))
        : (wanted instanceof RegExp ? wanted : readGlob(this.absolute(wanted))).test(this.at);
    if (!isThere) throw new Error(`${this.at} instead of ${String(wanted)}${this.refusal()}`);
  }

  private absolute = (glob: string) => (/^(\*|https?:)/.test(glob) ? glob : new URL(glob, this.settings.url).href);

  private response() {
    const { answer, at } = this;
    if (!answer) return null;
    return refuseUnknown(
      {
        status: () => answer.status,
        ok: () => answer.status >= 200 && answer.status < 300,
        url: () => at,
        text: async () => answer.text,
        headers: () => answer.headers,
      },
      "response",
    );
  }

  // What locators need.

  protected next(what: string, query: (within: HTMLElement) => HTMLElement[]): PlainLocator {
    return new PlainLocator(this, what, () => query(this.root));
  }

  inOrder = (elements: HTMLElement[]): HTMLElement[] => {
    if (this.order.size === 0)
      for (const [at, one] of this.root.querySelectorAll("*").entries()) this.order.set(one, at);
    return elements.toSorted((a, b) => this.order.get(a)! - this.order.get(b)!);
  };

  /** Why nothing was sent, for whoever looks for what should have come. */
  refusal = (): string => (this.refused ? ` (not sent: ${this.refused})` : "");

  changed(): void {
    this.looks.forget();
    this.names.forget();
  }

  toggle(control: HTMLElement): void {
    if (typeOf(control) === "radio")
      for (const other of controlsOf(formOf(control, this.root) ?? this.root, this.root))
        if (typeOf(other) === "radio" && other.getAttribute("name") === control.getAttribute("name"))
          other.removeAttribute("checked");
    if (typeOf(control) === "checkbox" && control.hasAttribute("checked")) control.removeAttribute("checked");
    else control.setAttribute("checked", "");
    this.changed();
  }

  choose(input: HTMLElement, files: Upload | Upload[]): void {
    const list = [files].flat();
    if (list.some((file) => typeof file !== "object")) throw new Error("a visitor without a browser reads no paths");
    if (list.length > 1 && !input.hasAttribute("multiple")) throw new Error("only one file can be chosen there");
    this.typed.files.set(input, list);
  }

  /** What a press does without script; whatever does nothing then is an error of the journey. */
  async press(element: HTMLElement, fail: (why: string) => never): Promise<void> {
    const target = this.pressable(element);
    if (!target) return fail("nothing happens when it is pressed without script");
    for (const name of ["popovertarget", "commandfor"])
      if (target.hasAttribute(name)) fail(`a visitor without a browser does not know ${name}`);
    switch (tagOf(target)) {
      case "a":
        return this.follow(target, fail);
      case "summary":
        return this.open(target);
      case "label": {
        const control = this.names.controlOf(target);
        return control && !isDisabled(control) ? this.press(control, fail) : fail("its control takes nothing");
      }
      default: {
        if (isDisabled(target)) fail("it is disabled");
        const type = typeOf(target);
        if (type === "checkbox" || (type === "radio" && !target.hasAttribute("checked"))) return this.toggle(target);
        const form = formOf(target, this.root);
        if (isSubmitter(target))
          return form ? this.send(form, target) : fail("a submit button without a form sends nothing");
        // A field that is pressed is only the one that is typed into next.
        if (!/^(button|reset|image)$/.test(type)) return undefined;
        return fail("a button without a form does nothing without script");
      }
    }
  }

  private pressable(element: HTMLElement): HTMLElement | undefined {
    for (let at: HTMLElement | null = element; at; at = at.parentNode) {
      if (tagOf(at) === "a" && at.hasAttribute("href")) return at;
      if (/^(button|input|select|textarea|label)$/.test(tagOf(at))) return at;
      if (tagOf(at) === "summary" && at.parentNode?.localName === "details") return at;
    }
    return undefined;
  }

  private open(summary: HTMLElement): void {
    const details = closest(summary, "details");
    if (!details) return;
    const group = details.getAttribute("name");
    if (details.hasAttribute("open")) details.removeAttribute("open");
    else {
      if (group)
        for (const other of this.root.querySelectorAll("details"))
          if (other.getAttribute("name") === group) other.removeAttribute("open");
      details.setAttribute("open", "");
    }
    this.changed();
  }

  private async follow(link: HTMLElement, fail: (why: string) => never): Promise<void> {
    const target = link.getAttribute("target");
    if (target && target !== "_self") fail(`a visitor without a browser opens nothing in ${target}`);
    if (link.hasAttribute("download")) fail("a visitor without a browser keeps no files");
    const url = new URL(link.getAttribute("href") ?? "", this.at);
    const [here, there] = [new URL(this.at), new URL(url)];
    here.hash = there.hash = "";
    // Within the page.
    if (url.hash && here.href === there.href) this.at = url.href;
    else await this.visit(url, { method: "GET" });
  }

  async sendByEnter(field: HTMLElement): Promise<void> {
    const form = formOf(field, this.root);
    if (!form) throw new Error("Enter does nothing in a field without a form");
    const button = controlsOf(form, this.root).find(isSubmitter);
    if (button && isDisabled(button)) throw new Error("Enter does nothing while the button is disabled");
    await this.send(form, button);
  }

  private async send(form: HTMLElement, submitter?: HTMLElement): Promise<void> {
    const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const target = said("target");
    if (target && target !== "_self") throw new Error(`a visitor without a browser sends nothing to ${target}`);
    const controls = controlsOf(form, this.root);
    const isChecked = !form.hasAttribute("novalidate") && !submitter?.hasAttribute("formnovalidate");
    this.refused = isChecked ? refusalOf(controls, this.typed) : undefined;
    if (this.refused) return;
    const entries = entriesOf(controls, this.typed, submitter);
    const method = (said("method") ?? "get").toLowerCase();
    const url = new URL(said("action") || this.at, this.at);
    if (method === "get") {
      const pairs = entries.map(([name, value]): [string, string] => [
        name,
        typeof value === "string" ? value : (value?.name ?? ""),
      ]);
      url.search = new URLSearchParams(pairs).toString();
      return this.visit(url, { method: "GET" });
    }
    if (method !== "post") throw new Error(`a visitor without a browser sends no form by ${method}`);
    url.hash = "";
    return this.visit(url, {
      method: "POST",
      ...bodyOf(entries, said("enctype") ?? "application/x-www-form-urlencoded"),
    });
  }

  // Requests.

  /** What `page.request` asks beside the page, with its cookies. */
  readonly request = refuseUnknown(
    {
      get: async (address: string) => {
        const headers = this.headersOf({ method: "GET" });
        const answer = await fetch(new URL(address, this.settings.url), { headers });
        const body = Buffer.from(await answer.arrayBuffer());
        return refuseUnknown(
          {
            status: () => answer.status,
            ok: () => answer.ok,
            headers: () => Object.fromEntries(answer.headers),
            body: async () => body,
            text: async () => body.toString(),
            json: async () => JSON.parse(body.toString()) as unknown,
          },
          "response",
        );
      },
    },
    "request",
  );

  private async visit(url: URL, sent: Sent, redirects = 0): Promise<void> {
    if (url.origin !== new URL(this.settings.url).origin)
      throw new Error(`a visitor without a browser does not leave the site for ${url.href}`);
    if (redirects > most) throw new Error(`${url.href} leads on and on`);
    const path = url.pathname + url.search;
    const answer = await ask(this.settings.url, path, {
      method: sent.method,
      headers: this.headersOf(sent),
      ...(sent.body ? { body: sent.body } : {}),
    });
    this.keepCookies(answer);
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location) {
      const next = new URL(location, url);
      if (!next.hash) next.hash = url.hash;
      return this.visit(next, answer.status >= 307 ? sent : { method: "GET" }, redirects + 1);
    }
    if (String(answer.headers["content-disposition"]).startsWith("attachment"))
      throw new Error(`a visitor without a browser keeps no files: ${path}`);
    if (answer.status === 204) return undefined;
    this.at = url.href;
    this.wasPosted = sent.method === "POST";
    return this.show(path, answer);
  }

  private headersOf({ method, body, type }: Sent): Record<string, string> {
    const cookie = [...this.settings.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const isFirst = this.at === "about:blank";
    return {
      accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "accept-encoding": "gzip",
      "accept-language": this.settings.locale,
      "user-agent": this.settings.userAgent ?? chromium,
      "sec-fetch-site": isFirst ? "none" : "same-origin",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      "upgrade-insecure-requests": "1",
      ...(cookie ? { cookie } : {}),
      ...(isFirst ? {} : { referer: this.at }),
      ...(method === "POST" ? { origin: new URL(this.settings.url).origin } : {}),
      ...(body ? { "content-type": type ?? "" } : {}),
    };
  }

  private keepCookies({ headers }: Answer): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [pair = "", ...about] = line.split(/;\s*/);
      const at = pair.indexOf("=");
      const expires = about.find((one) => /^expires=/i.test(one))?.slice(8);
      const isGone = about.some((one) => /^max-age=(0|-)/i.test(one)) || (expires && Date.parse(expires) <= Date.now());
      if (isGone) this.settings.cookies.delete(pair.slice(0, at));
      else this.settings.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  private async show(path: string, answer: Answer): Promise<void> {
    this.answer = answer;
    this.refused = undefined;
    this.order = new Map();
    this.typed = { values: new Map(), files: new Map() };
    const text = isPage(answer.headers) ? answer.text : `<pre>${answer.text.replaceAll("<", "&lt;")}</pre>`;
    this.root = parse(text, { blockTextElements: { script: true, style: true } });
    if (this.root.querySelector("meta[http-equiv=refresh]"))
      throw new Error(`a visitor without a browser does not reload ${path} by itself`);
    this.looks = new Looks(this.root, await this.sheet());
    this.names = new Names(this.root, this.looks);
  }

  /** The rules of the page's own sheets at its width. */
  private async sheet(): Promise<Sheet> {
    const { width, url } = this.settings;
    const links = this.root
      .querySelectorAll("link[rel=stylesheet]")
      .filter((link) => link.getAttribute("media") !== "print")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => href.startsWith("/"));
    const key = [width, ...links].join(" ");
    const read = async () => {
      const answers = await Promise.all(links.map((href) => ask(url, href)));
      const missing = links.filter((_, at) => answers[at]?.status !== 200);
      if (missing.length > 0) throw new Error(`sheets that do not come: ${missing.join(", ")}`);
      return readSheet(answers.map(({ text }) => text).join("\n"), width);
    };
    const known = sheets.get(key) ?? read();
    sheets.set(key, known);
    // A sheet that does not come is asked for again by the next page.
    known.catch(() => sheets.delete(key));
    return known;
  }
}
