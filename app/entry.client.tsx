import { RemixBrowser } from "@remix-run/react";
import { startTransition, useLayoutEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { noteArea, noteTypedAreas, putBackAreas } from "./browser/typed-areas";
import { loadQuickDialog } from "./components/shell/quick-dialogs";
import * as turkish from "./locales/tr";
import { makeWords, setPageWords, WordsProvider } from "~/shared/words";

const discrete = [
  "click",
  "keydown",
  "keyup",
  "focusin",
  "focusout",
  "input",
  "change",
  "submit",
  "pointerdown",
  "pointerup",
  "touchstart",
  "touchend",
];
function keepFromReact(event: Event) {
  event.stopPropagation();
  if (event.type === "input") noteArea(event.target);
}

/**
 * Remix decodes the page's data while it hydrates and suspends the root for it. An event in that moment makes React 18
 * hydrate at once, find the root suspended and give up (error 345: the page is dead). Until the page is ready events do
 * what they do without script: links and forms work, React does not see them.
 */
function holdEvents() {
  noteTypedAreas();
  for (const name of discrete) window.addEventListener(name, keepFromReact, { capture: true });
}

/** Around the page and not beside it: a sibling would shift the ids that `useId` gave on the server. */
function Ready({ children }: { children: ReactNode }) {
  // Before the effects of the page, which read what stands in its fields.
  useLayoutEffect(() => {
    for (const name of discrete) window.removeEventListener(name, keepFromReact, { capture: true });
    putBackAreas();
  }, []);
  return children;
}

/** English is loaded where it is spoken; Turkish comes with the parts (vite.config.ts). */
async function start() {
  const language = document.documentElement.lang === "en" ? "en" : "tr";
  const [{ words }] = await Promise.all([
    language === "en" ? import("./locales/en") : turkish,
    loadQuickDialog(window.location.search),
  ]);
  holdEvents();
  startTransition(() => {
    hydrateRoot(
      document,
      <WordsProvider value={setPageWords(makeWords(words, language))}>
        <Ready>
          <RemixBrowser />
        </Ready>
      </WordsProvider>,
    );
  });
}

void start();
