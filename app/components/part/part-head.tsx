import type { ReactNode } from "react";

import { ButtonLink } from "~/components/ui/button";

interface Props {
  title: string;
  /** Counts and sums, one after the other. */
  facts: ReactNode[];
  /** The dialog that adds one; null without the right. */
  add: { to: string; label: string } | null;
  /** Further acts of the page. */
  children?: ReactNode;
}

/** Head of a subpage: its title, its sums, and the link to add to it. */
export function PartHead({ title, facts, add, children }: Props) {
  return (
    <header className="part-head">
      <div>
        <h2>{title}</h2>
        <p className="facts">
          {facts.map((fact, nth) => (
            <span key={nth}>{fact}</span>
          ))}
        </p>
      </div>
      {children ? <div className="btn-row">{children}</div> : null}
      {add ? (
        <ButtonLink to={add.to} icon="plus">
          {add.label}
        </ButtonLink>
      ) : null}
    </header>
  );
}
