import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

import type { MenuProps } from "~/components/shell/side-menu";
import { addEntriesFor } from "~/components/shell/quick-dialogs";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { paths, withQuery } from "~/shared/paths";
import type { Found, FoundGroup } from "~/services/search/read.server";
import { useWords } from "~/locales/search";

import { useCommands } from "./commands";
import { HitFace } from "./hit-face";
import { Marked } from "./marked";
import { useFetched } from "~/components/ui/use-fetched";

const debounceMilliseconds = 300;
const openable = "[role=option]";

type Props = { shell: MenuProps; typed: string; close: () => void };

/** SHL-021, SHL-061: records, pages and new records from one field, by keyboard. */
export default function SearchDialog({ shell, typed, close }: Props) {
  const { t } = useWords();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(typed);
  const [active, setActive] = useState(0);
  const text = value.trim();
  const long = [...text].length > 1;
  const whole = withQuery(paths.search, { query: text });
  const { data, failed, message } = useFetched<Found>(
    long ? withQuery(paths.searchHits, { query: text }) : null,
    debounceMilliseconds,
  );
  // Rows of an earlier text must not be opened by Enter.
  const fresh = !long || data?.text === text;
  const groups = long && fresh ? (data?.groups ?? []) : [];
  const commands = useCommands(shell, addEntriesFor(shell.user), text);
  const found = groups.flatMap(({ hits }) => hits);
  const count = found.length + commands.length;

  useEffect(() => {
    box.current?.showModal();
  }, []);
  useEffect(() => {
    setActive(0);
    if (list.current) list.current.scrollTop = 0;
  }, [text, data]);

  const leave = () => box.current?.close();
  const rowAt = (index: number) => list.current?.querySelectorAll<HTMLElement>(openable)[index];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = (active + step + count) % count;
      setActive(next);
      rowAt(next)?.scrollIntoView({ block: "nearest" });
    }
    // Enter in the field leads to the search page if rows are not there yet or nothing was found.
    const row = fresh ? rowAt(active) : undefined;
    if (event.key !== "Enter" || !row) return;
    event.preventDefault();
    row.click();
  };

  let at = -1;
  const option = () => {
    at += 1;
    const index = at;
    return {
      id: `${id}-${index}`,
      role: "option",
      tabIndex: -1,
      "aria-selected": index === active,
      className: "hit",
      onPointerMove: () => setActive(index),
    };
  };
  const groupOf = ({ kind, hits }: FoundGroup) => (
    <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
      <p id={`${id}-${kind}`} className="hit-heading">
        {t(`search.kind.${kind}`)}
      </p>
      {hits.map((hit) => (
        <PageLink key={hit.id} to={hit.link} {...option()}>
          <HitFace kind={kind} hit={hit} typed={text} />
        </PageLink>
      ))}
    </div>
  );
  const status = failed
    ? (message ?? t("search.failed"))
    : !fresh
      ? t("search.searching")
      : found.length + commands.length === 0
        ? t(long ? "search.emptyTitle" : "search.short")
        : t("search.found", { count: found.length + commands.length });
  return (
    <dialog
      ref={box}
      className="dialog search-dialog"
      aria-label={t("shell.search.label")}
      onClose={close}
      onClick={(event) => event.target === box.current && leave()}
    >
      <form method="get" action={paths.search} className="search-field" role="search" aria-label={t("search.title")}>
        <Icon name="search" size={18} />
        <input
          type="search"
          name="query"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={fresh && count > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={t("shell.search.placeholder")}
          placeholder={t("shell.search.placeholder")}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="kbd" aria-label={t("ui.close")} onClick={leave}>
          {t("search.escape")}
        </button>
      </form>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t("search.results")}
        aria-busy={!fresh}
        className="search-list"
        onClick={(event) => (event.target as Element).closest(openable) && setTimeout(leave, 0)}
      >
        {groups.filter(({ alike }) => !alike).map(groupOf)}
        {commands.length > 0 ? (
          <div role="group" aria-labelledby={`${id}-commands`}>
            <p id={`${id}-commands`} className="hit-heading">
              {t("search.commands")}
            </p>
            {commands.map(({ to, icon, label, stays }) => (
              <PageLink key={to} to={to} keepScroll={stays} {...option()}>
                <span className="notice-icon">
                  <Icon name={icon} />
                </span>
                <span className="hit-text">
                  <span>
                    <Marked text={label} typed={text} />
                  </span>
                </span>
              </PageLink>
            ))}
          </div>
        ) : null}
        {groups.filter(({ alike }) => alike).map(groupOf)}
      </div>
      {found.length + commands.length === 0 || failed || !fresh ? <p className="search-state">{status}</p> : null}
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <div className="search-foot">
        <span aria-hidden="true">
          <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {t("search.move")}
        </span>
        <span aria-hidden="true">
          <kbd className="kbd">↵</kbd> {t("search.choose")}
        </span>
        {long ? (
          <PageLink to={whole} className="link" onClick={() => setTimeout(leave, 0)}>
            {t("search.allResults")}
          </PageLink>
        ) : null}
      </div>
    </dialog>
  );
}
