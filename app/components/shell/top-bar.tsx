import { useMatches } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { Icon } from "~/components/ui/icon";
import { paths } from "~/shared/paths";
import { PageLink } from "~/components/ui/page-link";

import { Bell } from "./bell";
import { QuickAdd, useDialogHref } from "./quick-add";
import type { AddEntry } from "./quick-dialogs";
import { SearchBox } from "./search-box";
import type { MenuProps } from "./side-menu";
import { TopTools } from "./top-tools";

/** The result of a route's `handle.crumb`: a key, or a text taken from its data. */
export interface Crumb {
  key?: string;
  text?: string;
  to: string;
}

interface CrumbHandle {
  crumb?: (match: { data: unknown; params: Record<string, string | undefined> }) => Crumb | Crumb[] | undefined;
}

/** SHL-018: from the matched routes; the last one is the page itself. */
export function Breadcrumbs() {
  const { t } = useWords();
  const matches = useMatches();
  const crumbs = matches.flatMap(
    (match) => (match.handle as CrumbHandle | undefined)?.crumb?.({ data: match.data, params: match.params }) ?? [],
  );
  const named = crumbs.filter((crumb) => crumb.key ?? crumb.text);
  const label = (crumb: Crumb) => crumb.text ?? t(crumb.key ?? "");
  const last = named.at(-1);
  return (
    <nav className="crumbs" aria-label={t("shell.breadcrumbs")}>
      <ol>
        {named.length > 0 ? (
          <li>
            <PageLink to={paths.home}>{t("shell.home")}</PageLink>
          </li>
        ) : null}
        {named.slice(0, -1).map((crumb) => (
          <li key={crumb.to}>
            <PageLink to={crumb.to}>{label(crumb)}</PageLink>
          </li>
        ))}
        <li aria-current="page">{last ? label(last) : t("shell.home")}</li>
      </ol>
    </nav>
  );
}

interface BarProps {
  shell: MenuProps & { chat: { unread: number; rooms: number[] } };
  add: AddEntry[];
  /** Release notes that the person has not seen. */
  unread: boolean;
  children?: React.ReactNode;
}

export function TopBar({ shell, add, unread, children }: BarProps) {
  const { t } = useWords();
  return (
    <div className="top-bar">
      <button
        type="button"
        className="btn btn-ghost btn-icon menu-button"
        aria-label={t("shell.menu.open")}
        title={t("shell.menu.open")}
        {...{ popovertarget: "side-menu" }}
      >
        <Icon name="menu" />
      </button>
      <Breadcrumbs />
      {children}
      <div className="top-alerts" />
      <div className="top-tools">
        <SearchBox shell={shell} />
        <TopTools unread={unread} to={useDialogHref()("chat")} chat={shell.chat} />
        <Bell unread={shell.user.unread} />
        <QuickAdd add={add} />
      </div>
    </div>
  );
}
