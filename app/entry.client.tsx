import { RemixBrowser } from "@remix-run/react";
import { startTransition, useLayoutEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { holdEvents, releaseEvents } from "./browser/hydration";
import { loadQuickDialog } from "./components/shell/quick-dialogs";
import * as turkish from "./locales/tr";
import { makeWords, setPageWords, WordsProvider } from "~/shared/words";

/** Wraps the page: a sibling would shift the ids that `useId` gave on the server. */
function Ready({ children }: { children: ReactNode }) {
  // Runs before the effects of the page, which read the values of its fields.
  useLayoutEffect(releaseEvents, []);
  return children;
}

/** English is loaded on demand; Turkish comes with the parts (vite.config.ts). */
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
