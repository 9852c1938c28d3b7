import { Form } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { useWords } from "~/shared/words";

import { type ButtonVariant, type ButtonSize, buttonClass } from "./button";
import { Icon } from "./icon";
import type { IconName } from "./icon-name";
import { useDismiss } from "./use-dismiss";
import { usePlacement } from "./use-placement";
import { PageLink } from "./page-link";

export interface MenuEntry {
  to: string;
  label: string;
}

type MenuProps = {
  /** The word on the button; without it the button is three dots. */
  label?: string;
  /** The name of an icon-only button. */
  title?: string;
  icon?: IconName;
  caret?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: "start" | "end";
  up?: boolean;
  /**
   * Set for a menu on each of many rows or cards: its entries come into the page when it opens; without script it holds
   * these.
   */
  plain?: MenuEntry[];
  children: ReactNode;
};

/** A disclosure with links and forms in it: it opens without script, script adds Esc, outside press and arrow keys. */
export function Menu({
  label,
  title,
  icon,
  caret = Boolean(label),
  variant,
  size,
  align = "start",
  up,
  plain,
  children,
}: MenuProps) {
  const { t } = useWords();
  const box = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback((reason?: string) => {
    if (!box.current) return;
    // Focus on a choice would be lost with the panel; a dialog that the choice opens hands it back to the button.
    const inside = panel.current?.contains(document.activeElement);
    box.current.open = false;
    if (reason === "escape" || inside) box.current.querySelector("summary")?.focus({ preventScroll: true });
  }, []);
  useDismiss(box, open, close);
  usePlacement(box, panel, open, { align, up });

  const onKeyDown = (event: KeyboardEvent) => {
    // `toggle` comes a task after the opening: Esc pressed at once finds useDismiss not listening yet.
    if (event.key === "Escape" && box.current?.open) {
      event.preventDefault();
      event.stopPropagation();
      close("escape");
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, Home: "first", End: "last" }[event.key];
    if (step === undefined || !panel.current || !box.current) return;
    event.preventDefault();
    box.current.open = true;
    // The entries are needed now, not after the toggle event.
    if (plain && !open) flushSync(() => setOpen(true));
    // Entries that the page's width hides cannot take the focus.
    const items = [...panel.current.querySelectorAll<HTMLElement>(".menu-item:not(:disabled)")].filter(
      (item) => item.getClientRects().length > 0,
    );
    const at = items.indexOf(document.activeElement as HTMLElement);
    const from = step === -1 && at < 0 ? items.length : at;
    const next =
      step === "first" ? 0 : step === "last" ? items.length - 1 : (from + Number(step) + items.length) % items.length;
    items[next]?.focus();
  };

  const name = title ?? (label ? undefined : t("ui.moreActions"));
  const faceIcon = icon ?? (label ? undefined : "ellipsis");
  return (
    <details className="menu" ref={box} onToggle={(event) => setOpen(event.currentTarget.open)} onKeyDown={onKeyDown}>
      <summary className={buttonClass({ variant, size }, label ? "" : " btn-icon")} aria-label={name} title={name}>
        {faceIcon ? <Icon name={faceIcon} /> : null}
        {label}
        {caret ? <Icon name="chevron-down" size={14} /> : null}
      </summary>
      <div
        ref={panel}
        className={`menu-panel${align === "end" ? " menu-end" : ""}${up ? " menu-up" : ""}`}
        onClick={(event) => {
          // After the choice, so that a form in the panel is still in the page when it submits.
          if ((event.target as Element).closest(".menu-item")) setTimeout(close, 0);
        }}
      >
        {plain && !open
          ? plain.map(({ to, label: text }) => (
              <a key={to} href={to} className="menu-item">
                {text}
              </a>
            ))
          : children}
      </div>
    </details>
  );
}

type ItemLook = {
  icon?: IconName;
  danger?: boolean;
  shortcut?: string;
  checked?: boolean;
  children: ReactNode;
};

function ItemFace({ icon, shortcut, checked, children }: ItemLook) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className="menu-label">{children}</span>
      {shortcut ? <kbd className="kbd">{shortcut}</kbd> : null}
      {checked ? <Icon name="check" /> : null}
    </>
  );
}

const itemClass = (danger?: boolean) => (danger ? "menu-item menu-danger" : "menu-item");

type MenuLinkProps = ItemLook & {
  to: string;
  plain?: boolean;
  download?: boolean;
  /** Its place in a bar of tabs, where it is left out of the menu (tab-bar.tsx). */
  place?: number;
};

export function MenuLink({ to, plain, download, place, danger, checked, ...look }: MenuLinkProps) {
  const shared = {
    className: itemClass(danger),
    "aria-current": checked ? ("true" as const) : undefined,
    "data-place": place,
  };
  const face = <ItemFace {...look} checked={checked} />;
  if (plain || download) {
    return (
      <a href={to} download={download} {...shared}>
        {face}
      </a>
    );
  }
  return (
    <PageLink to={to} keepScroll {...shared}>
      {face}
    </PageLink>
  );
}

/** The last entries of a row's menu: its editing and, set apart, its deletion. */
export function MenuEdits({ edit, remove }: Record<"edit" | "remove", MenuEntry>) {
  return (
    <>
      <MenuLink to={edit.to} icon="pencil">
        {edit.label}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to={remove.to} icon="trash-2" danger>
        {remove.label}
      </MenuLink>
    </>
  );
}

type MenuButtonProps = ItemLook & {
  action: string;
  name?: string;
  value?: string;
  fields?: Record<string, string>;
  disabled?: boolean;
};

/** A choice that posts: a form of its own around one button. */
export function MenuButton({ action, name, value, fields = {}, danger, checked, disabled, ...look }: MenuButtonProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([field, content]) => (
        <input key={field} type="hidden" name={field} value={content} />
      ))}
      <button
        type="submit"
        name={name}
        value={value}
        disabled={disabled}
        className={itemClass(danger)}
        aria-current={checked ? "true" : undefined}
      >
        <ItemFace {...look} checked={checked} />
      </button>
    </Form>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <p className="menu-heading">{children}</p>;
}

export function MenuSeparator() {
  return <hr className="menu-line" />;
}

/** One form around several choices: each is a submit button with its own value. */
export function MenuForm({
  action,
  fields,
  children,
}: {
  action: string;
  fields: Record<string, string>;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([field, content]) => (
        <input key={field} type="hidden" name={field} value={content} />
      ))}
      {children}
    </Form>
  );
}

export function MenuSubmit({ name, value, ...look }: ItemLook & { name: string; value: string }) {
  return (
    <button type="submit" name={name} value={value} className="menu-item">
      <ItemFace {...look} />
    </button>
  );
}
