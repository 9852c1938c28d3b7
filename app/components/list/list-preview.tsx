import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

import { ButtonLink, IconButton } from "~/components/ui/button";
import { useBrowserLayoutEffect } from "~/components/ui/use-placement";
import { useWords } from "~/shared/words";

interface Props {
  title: string;
  /** Logo or picture before the title. */
  mark?: ReactNode;
  /** The record's own page. */
  to: string;
  /** The list without the preview. */
  closeHref: string;
  children: ReactNode;
}

/** A record beside its list, which does not change: Esc closes it, J and K show the next and the one before. */
export function ListPreview({ title, mark, to, closeHref, children }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  const close = useRef(closeHref);
  close.current = closeHref;

  // Before the panel leaves the page: a key pressed right after it finds the focus in the row again.
  useBrowserLayoutEffect(() => {
    const opener = document.activeElement;
    const panel = box.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && !panel?.contains(focused)) return;
      const row = document.querySelector<HTMLElement>("tr[data-previewed] a.row-link");
      (row ?? (opener as HTMLElement | null))?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, details[open]");
      if (event.key !== "Escape" || event.defaultPrevented || isTyping || document.querySelector("dialog:modal"))
        return;
      event.preventDefault();
      navigate(close.current, { preventScrollReset: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
    // The listener reads the newest address.
  }, [navigate]);

  return (
    <aside ref={box} className="list-preview" aria-labelledby={name}>
      <header>
        {mark}
        <h2 id={name} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="x" label={t("ui.close")} to={closeHref} />
      </header>
      {children}
      <div className="btn-row">
        <ButtonLink to={to} variant="primary">
          {t("list.preview.record")}
        </ButtonLink>
      </div>
    </aside>
  );
}

/** Facts of the record, by the keys of their labels; empty ones are left out. */
export function PreviewFacts({ facts }: { facts: [string, ReactNode][] }) {
  const { t } = useWords();
  return (
    <dl className="preview-facts">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
