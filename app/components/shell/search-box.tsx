import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";

import { commandKey } from "~/browser/machine-keys";
import { useHydrated } from "~/components/form/use-hydrated";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import type { MenuProps } from "./side-menu";

const SearchDialog = lazy(() => import("~/components/search/search-dialog"));

/** SHL-021: a GET form to the search page; with script a press, a letter or Ctrl+K (⌘K) opens the dialog. */
export function SearchBox({ shell }: { shell: MenuProps }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const open = useCallback(() => setText(input.current?.value ?? ""), []);
  const close = useCallback(() => {
    setText(null);
    if (input.current) input.current.value = "";
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      // Over another dialog it would lie below it and lead away from the typed text.
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
  return (
    <>
      <form
        method="get"
        action={paths.search}
        className="search-box"
        role="search"
        aria-label={t("shell.search.label")}
      >
        <label>
          <span className="visually-hidden">{t("shell.search.placeholder")}</span>
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            name="query"
            className="control"
            placeholder={t("shell.search.placeholder")}
            maxLength={100}
            autoComplete="off"
            onClick={open}
            onInput={open}
          />
          {hydrated ? (
            <kbd className="kbd" aria-hidden="true">
              {`${commandKey()} K`}
            </kbd>
          ) : null}
        </label>
        <button
          type="submit"
          className="btn btn-ghost btn-icon search-button"
          aria-label={t("shell.search.open")}
          title={t("shell.search.open")}
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <Icon name="search" />
        </button>
      </form>
      {text === null ? null : (
        <Suspense>
          <SearchDialog shell={shell} typed={text} close={close} />
        </Suspense>
      )}
    </>
  );
}
