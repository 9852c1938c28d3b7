import type { ReactNode } from "react";

import { Menu, MenuLink } from "./menu";
import { Tabs, type TabItem } from "./tabs";

interface Props {
  label: string;
  /** All pages in the order of their importance. */
  items: TabItem[];
  /** How many of them stand in the bar at most. */
  most: number;
  /** The word for the others. */
  more: string;
  /** The last entry behind that word; without one the word leaves where all pages have room. */
  foot?: ReactNode;
}

/** Widths from which a place of the bar is there are those of base/tabs.css. */
const lastPlace = 8;

/**
 * Tabs of which as many stand in the bar as it has room for; the others are behind 'Daha fazla', with their counts. The
 * first one and the open one always stand there. The width decides in the styles, so it works without script.
 */
export function TabBar({ label, items, most, more, foot }: Props) {
  const open = items.findIndex(({ current }) => current);
  // Places are given by importance: the first tab, the open one, then the others.
  const before = items.filter((_, index) => index !== 0 && index !== open);
  const places = [items[0], ...(open > 0 ? [items[open]] : []), ...before];
  const placeOf = (item: TabItem) => Math.min(places.indexOf(item) + 1, lastPlace + 1);
  const placed = items.map((item) => ({ ...item, place: placeOf(item) }));
  return (
    <div className="tab-bar" data-last={foot ? undefined : placed.length}>
      <Tabs label={label} items={placed.filter(({ place }) => place <= most)} />
      <Menu label={more} variant="ghost" size="sm" align="end">
        {placed.map((item) => (
          <MenuLink key={item.to} to={item.to} checked={item.current ?? false} place={item.place}>
            {item.label}
            {item.count === undefined ? null : <span className="count">{item.count}</span>}
          </MenuLink>
        ))}
        {foot}
      </Menu>
    </div>
  );
}
