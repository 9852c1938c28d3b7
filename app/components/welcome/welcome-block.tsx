import type { ReactNode } from "react";

import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";

interface Props {
  title: string;
  /** Links to the full lists, each with its own words. */
  links?: { to: string; text: string }[];
  empty: string;
  /** Link shown while there is nothing yet. */
  action?: { to: string; text: string };
  children: ReactNode[];
}

/** One block of the start page: its title, links to the full lists, and its first rows (SHL-059). */
export function WelcomeBlock({ title, links = [], empty, action, children }: Props) {
  return (
    <section className="block">
      <header className="block-head">
        <h2>{title}</h2>
        {links.map(({ to, text }) => (
          <PageLink key={to} to={to}>
            {text}
          </PageLink>
        ))}
      </header>
      {children.length > 0 ? (
        <ul className="record-list">{children}</ul>
      ) : (
        <EmptyLine
          action={
            action ? (
              <PageLink to={action.to} className="link" keepScroll>
                {action.text}
              </PageLink>
            ) : null
          }
        >
          {empty}
        </EmptyLine>
      )}
    </section>
  );
}
