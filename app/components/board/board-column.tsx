import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-name";

interface Props {
  /** Id of its heading. */
  id: string;
  icon: IconName;
  name: string;
  count: number;
  /** True for the column at which the board opens without script. */
  start?: boolean;
  /** The button in the head. */
  add?: ReactNode;
  /** The line under the head. */
  line?: ReactNode;
  /** Link to the rest, if not all cards are here. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A column of a board: its head, its cards, and the way on. */
export function BoardColumn({ id, icon, name, count, start = false, add, line, foot, children }: Props) {
  return (
    <section className="column" aria-labelledby={id} data-start={start ? "" : undefined}>
      <header className="column-head">
        <Icon name={icon} />
        <h2 id={id}>{name}</h2>
        <span className="column-count">{count}</span>
        {add}
        <p className="column-sums">{line}</p>
      </header>
      <ul className="cards">{children}</ul>
      {foot}
    </section>
  );
}
