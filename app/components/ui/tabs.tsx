import { useEffect, useRef } from "react";

import { Icon } from "./icon";
import type { IconName } from "./icon-name";
import { PageLink } from "./page-link";

export type TabItem = {
  to: string;
  label: string;
  count?: number;
  current?: boolean;
  icon?: IconName;
  anew?: boolean;
  /** Its place in a bar that shows as many as fit (tab-bar.tsx). */
  place?: number;
};

type Props = { items: TabItem[]; label: string };

/** Sub-pages or status filters as links; they scroll sideways when they do not fit, the current one into view. */
export function Tabs({ items, label }: Props) {
  const bar = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.to;
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (!bar.current || !shown || !current) return;
    bar.current.scrollLeft =
      shown.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} className="tabs" aria-label={label}>
      {items.map((item) => (
        <PageLink
          key={item.to}
          to={item.to}
          aria-current={item.current ? "page" : undefined}
          prefetch={!item.anew}
          anew={item.anew ?? false}
          data-place={item.place}
        >
          {item.icon ? <Icon name={item.icon} /> : null}
          {item.label}
          {item.count === undefined ? null : <span className="count">{item.count}</span>}
        </PageLink>
      ))}
    </nav>
  );
}

/** Two or three ways to see the same thing (Pano / Liste, TRY / EUR). */
export function Segments({ items, label }: Props) {
  return (
    <nav className="segments" aria-label={label}>
      {items.map((item) => (
        <PageLink key={item.to} to={item.to} aria-current={item.current ? "true" : undefined} keepScroll>
          {item.icon ? <Icon name={item.icon} /> : null}
          {item.label}
        </PageLink>
      ))}
    </nav>
  );
}
