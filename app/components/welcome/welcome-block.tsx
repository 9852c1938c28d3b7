import type { ReactNode } from "react";

import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";

interface Props {
  title: string;
  /** Links to the full lists, each with its own words. */
  links?: { to: string; text: string }[];
  empty: string;
  /** Link shown while there is nothing yet. */
  action?: { to: string; text: string } | undefined;
  children: ReactNode[];
}

/** One block of the start page: its title, links to the full lists, and its first rows (SHL-059); without rows one line. */
export function WelcomeBlock({ title, links = [], empty, action, children }: Props) {
  if (children.length === 0) return <QuietBlock title={title} empty={empty} action={action} />;
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
      <ul className="record-list">{children}</ul>
    </section>
  );
}

/** A block without anything: its title, what is missing, and the way to the first one, in one line. */
export function QuietBlock({ title, empty, action }: Pick<Props, "title" | "empty" | "action">) {
  return (
    <section className="block block-quiet">
      <h2>{title}</h2>
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
    </section>
  );
}
