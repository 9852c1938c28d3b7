import { type KeyboardEvent, type ReactNode, useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";

export interface TreeItem {
  id: string;
  label: string;
  note?: ReactNode;
  to?: string;
  children?: TreeItem[];
}

const stops = "summary, .tree-leaf a";
const shown = (node: HTMLElement) => node.checkVisibility();

/** Returns the element that an arrow key leads to; opens or closes branches on the way. */
function step(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(stops)].filter(shown);
  const at = all.indexOf(from);
  const branch = from.matches("summary") ? from.closest("details") : null;
  if (key === "ArrowDown") return all[at + 1] ?? null;
  if (key === "ArrowUp") return all[at - 1] ?? null;
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key === "ArrowRight") {
    if (branch?.open) return branch.querySelector<HTMLElement>(`:scope > ul :is(${stops})`);
    if (branch) branch.open = true;
    return null;
  }
  if (key !== "ArrowLeft") return undefined;
  if (branch?.open) {
    branch.open = false;
    return null;
  }
  const parent = (branch?.parentElement ?? from).closest("details");
  return parent && root.contains(parent) ? parent.querySelector("summary") : null;
}

/** Nested lists whose branches open and close; with script the arrow keys walk through them. */
export function Tree({ items, label, open }: { items: TreeItem[]; label: string; open?: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>(stops);
    if (!from || !root.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = step(root.current, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  };
  return (
    // The keys belong to the links and summaries in it.
    <div className="tree" ref={root} onKeyDown={onKeyDown}>
      <Branch items={items} label={label} open={open ?? false} />
    </div>
  );
}

function Branch({ items, label, open }: { items: TreeItem[]; label?: string; open: boolean }) {
  return (
    <ul aria-label={label}>
      {items.map(({ id, label: name, note, to, children }) => {
        const text = (
          <span className="tree-text">
            {to && !children?.length ? <PageLink to={to}>{name}</PageLink> : name}
            {note ? <small>{note}</small> : null}
          </span>
        );
        return (
          <li key={id}>
            {children?.length ? (
              <details open={open}>
                <summary>
                  <Icon name="chevron-right" size={14} />
                  {text}
                </summary>
                <Branch items={children} open={open} />
              </details>
            ) : (
              <div className="tree-leaf">{text}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
