import { useEffect, useRef } from "react";

import { commandKey } from "~/browser/machine-keys";
import { IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/keys";

import { KeySwitch } from "./key-switch";

const general = [
  ["/", "search"],
  ["command", "searchEverywhere"],
  ["P", "projects"],
  ["?", "help"],
] as const;
const lists = [
  ["J", "next"],
  ["K", "previous"],
  ["Enter", "open"],
  ["V", "preview"],
  ["X", "choose"],
  ["F", "filters"],
] as const;
const approvals = [
  ["A", "approve"],
  ["R", "decline"],
] as const;
const board = [
  ["← ↑ ↓ →", "card"],
  ["Home / End", "columnEnds"],
  ["Enter", "openCard"],
  ["M", "cardMenu"],
] as const;
const calendar = [
  ["Shift ← →", "moveDay"],
  ["Shift ↑ ↓", "moveTime"],
  ["+ / −", "stretch"],
  ["Enter / Esc", "dropHere"],
] as const;

/** Every key of the staff pages, and the switch for those without Ctrl or ⌘. */
export default function KeySheet({ close }: { close: () => void }) {
  const { t } = useWords();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const part = (name: string, keys: readonly (readonly [string, string])[]) => (
    <section key={name}>
      <h3>{t(`keys.${name}`)}</h3>
      <dl className="key-list">
        {keys.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key === "command" ? `${commandKey()} K` : key}</kbd>
            </dt>
            <dd>{t(`keys.act.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  return (
    <dialog
      ref={box}
      className="dialog dialog-sm key-sheet"
      aria-labelledby="key-sheet-title"
      onClose={close}
      onClick={(event) => event.target === box.current && box.current.close()}
    >
      <header className="dialog-head">
        <h2 id="key-sheet-title">{t("keys.title")}</h2>
        <IconButton icon="x" label={t("ui.close")} onClick={() => box.current?.close()} />
      </header>
      <div className="dialog-body">
        {part("general", general)}
        {part("lists", lists)}
        {part("approvals", approvals)}
        {part("board", board)}
        {part("calendar", calendar)}
        <KeySwitch />
      </div>
    </dialog>
  );
}
