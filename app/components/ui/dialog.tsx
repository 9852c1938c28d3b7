import { useNavigate } from "@remix-run/react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useNonce } from "~/shared/nonce";
import { useWords } from "~/shared/words";

import { onSaved } from "~/browser/saved";

import { useHydrated } from "../form/use-hydrated";
import { ButtonLink, buttonClass } from "./button";
import { Icon } from "./icon";
import { PageLink } from "./page-link";
import { playExit } from "./play-exit";
import { useBrowserLayoutEffect } from "./use-placement";

type DialogProps = {
  title: string;
  lead?: string;
  /** `side` is a panel at the right edge, as high as the window. */
  size?: "sm" | "md" | "lg" | "side";
  /** The page underneath: Vazgeç, × and Esc lead there. */
  closeHref: string;
  children: ReactNode;
  /** The acts at the right of Vazgeç; a submit button outside the form names it with `form`. */
  foot?: ReactNode;
  /** A place over the buttons for hints while one types; empty until there are some (SimilarHints). */
  hints?: "shown" | "hidden";
  /** A quiet line at the left of the foot. */
  note?: ReactNode;
  /** True if the body has its own heading, as a confirm has. */
  bare?: boolean;
};

// Elements for the first focus, in order: the error, the marked element, the first bad or empty field.
const FIRST = [
  "[data-form-error]",
  "[data-autofocus]",
  "[aria-invalid='true']",
  ".dialog-body :is(input:not([type=hidden]), select, textarea, [role=combobox]):not(:disabled)",
];

/** For a dialog that the server sends: typing before the script is there goes into its first field. */
const focusFirst = `for (const s of ${JSON.stringify(FIRST)}) {
  const found = document.currentScript.closest("dialog").querySelector(s);
  if (found) { found.focus(); break; }
}`;

const readingMilliseconds = 500;

/** Every dialog is a URL: the server sends it open, script makes it modal. */
export function Dialog({ title, lead, size = "md", closeHref, children, hints, foot, note, bare }: DialogProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const nonce = useNonce();

  // A dialog that the server sends is open already; one drawn here is opened below, and painted once.
  const hydrated = useHydrated();
  const [isServed] = useState(!hydrated);

  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.close();
    dialog.showModal();
    // A person who typed before the script came continues in the same field.
    const isInside = opener !== dialog && dialog.contains(opener);
    const first = FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
    if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    else first?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
    };
  }, []);

  // The scroll is read while the dialog is still in the page: afterwards it is lost.
  useBrowserLayoutEffect(() => {
    const dialog = box.current;
    return () => {
      if (dialog) playExit(dialog);
    };
  }, []);

  // Esc on a form that was typed into asks once more, after more typing anew; Vazgeç and × are deliberate.
  const typed = useRef(false);
  const asked = useRef(0);
  const focused = useRef<Element | null>(null);
  const [warned, setWarned] = useState(false);
  // Text that was saved while the dialog stays, such as a message, is not lost with it.
  useEffect(
    () =>
      onSaved(() => {
        typed.current = false;
        setWarned(false);
      }),
    [],
  );
  const leave = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = box.current;
    // `close` also comes late from our own close() above; then the dialog is open again.
    if (event.target !== dialog || (event.type === "close" && dialog.open)) return;
    // An Esc before anybody could read the question does not answer it.
    const asks = typed.current && (!warned || performance.now() - asked.current < readingMilliseconds);
    if (event.type === "cancel" && !event.cancelable) {
      // The browser does not let a page cancel an Esc that follows another too soon: the dialog closes, and is opened
      // again.
      focused.current = document.activeElement;
      return;
    }
    event.preventDefault();
    if (!asks) return navigate(closeHref, { preventScrollReset: true });
    if (!warned) asked.current = performance.now();
    setWarned(true);
    if (dialog.open) return;
    dialog.showModal();
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };

  return (
    <dialog
      ref={box}
      open={isServed || undefined}
      className={size === "md" ? "dialog" : `dialog dialog-${size}`}
      aria-labelledby={heading}
      onCancel={leave}
      onKeyDown={(event) => {
        // A key that is held down.
        if (event.key === "Escape" && event.repeat) event.preventDefault();
      }}
      onInput={() => {
        typed.current = true;
        setWarned(false);
      }}
      onClose={leave}
    >
      {bare ? (
        <h2 id={heading} className="visually-hidden">
          {title}
        </h2>
      ) : (
        <div className="dialog-head">
          <div>
            <h2 id={heading}>{title}</h2>
            {lead ? <p className="dialog-lead">{lead}</p> : null}
          </div>
          <PageLink
            to={closeHref}
            keepScroll
            className={buttonClass({ variant: "ghost" }, " btn-icon")}
            aria-label={t("ui.close")}
            title={t("ui.close")}
          >
            <Icon name="x" />
          </PageLink>
        </div>
      )}
      <div className="dialog-body">
        {warned ? (
          <p className="dialog-warning" role="alert">
            {t("ui.unsaved")}
          </p>
        ) : null}
        {children}
      </div>
      {hints ? <div className="dialog-hints" hidden={hints === "hidden"} /> : null}
      {foot ? (
        <div className="dialog-foot">
          {note ? <p className="dialog-note">{note}</p> : null}
          <CancelLink to={closeHref} first={bare} />
          {foot}
        </div>
      ) : null}
      {isServed ? (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: focusFirst }} />
      ) : null}
    </dialog>
  );
}

/** Vazgeç: leaves without a change. */
function CancelLink({ to, first }: { to: string; first?: boolean }) {
  const { t } = useWords();
  return (
    <ButtonLink to={to} data-autofocus={first || undefined} autoFocus={first}>
      {t("ui.cancel")}
    </ButtonLink>
  );
}
