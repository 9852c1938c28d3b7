// A visitor without a browser (decision 027): pages without script are requests, forms and links, which cost a tenth of what
// Chromium takes for them. It is given to journeys in the place of Playwright's page. What it cannot do it refuses by name.
import type { BrowserContext, BrowserContextOptions, Page } from "playwright";

import type { Visitor, Web } from "../web";
import { refuseUnknown } from "./locator";
import { PlainPage, type Settings } from "./page";

/** Settings of a window that it follows; `reducedMotion` it has in any case. */
const known = new Set(["javaScriptEnabled", "viewport", "locale", "userAgent", "reducedMotion"]);

export function plainVisitor(web: Web, options: BrowserContextOptions): Visitor {
  const { locale = "tr-TR", viewport, userAgent } = options;
  const unknown = Object.keys(options).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`a visitor without a browser has no ${unknown.join()} (inBrowser)`);
  const cookies = new Map<string, string>();
  const settings: Settings = { url: web.url, width: viewport?.width ?? 1280, locale, userAgent, cookies };
  const context = refuseUnknown(
    {
      addCookies: async (added: { name: string; value: string }[]) => {
        for (const { name, value } of added) cookies.set(name, value);
      },
      clearCookies: async () => cookies.clear(),
      cookies: async () => [...cookies].map(([name, value]) => ({ name, value })),
      newPage: async () => newPage(),
      close: async () => {},
    },
    "context",
  );
  const newPage = () => new PlainPage(settings, () => context);
  return {
    context: context as unknown as BrowserContext,
    page: newPage() as unknown as Page,
    // A page of broken letters is refused where it is read (http.ts).
    complaints: [],
    reading: [],
  };
}
