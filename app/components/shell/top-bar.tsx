import { useLocation, useMatches } from "@remix-run/react";
import { useWords } from "~/words";

import { Icon } from "~/components/ui/icon";
import { Menu, MenuHeading, MenuLink } from "~/components/ui/menu";
import { paths } from "~/paths";
import { PageLink } from "~/components/ui/page-link";

import { Bell } from "./bell";
import { SearchBox } from "./search-box";
import type { MenuProps, ShellUser } from "./side-menu";
import { TopTools } from "./top-tools";

/** What a route's `handle.crumb` gives: a key, or a text taken from its data. */
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

/** The quick-add dialogs open over the page that one is on. */
export function useDialogHref() {
  const { pathname, search } = useLocation();
  return (name: string) => {
    const query = new URLSearchParams(search);
    query.set("dialog", name);
    // The key of the form that is open now is not the next one's (R3).
    query.delete("_key");
    return `${pathname}?${query}`;
  };
}

/** Which quick-add entries the person has: by membership and by modules. */
export interface Addable {
  lead: boolean;
  project: boolean;
}

export const addableOf = ({ ecos, modules }: ShellUser): Addable => ({
  lead: ecos && modules.includes("bizdev"),
  project: modules.includes("projects"),
});

/** SHL-029…043: the ECOS menu in the given order, a single 'Proje' for others; only entries whose form exists. */
export function QuickAdd({ add, floating }: { add: Addable; floating?: boolean }) {
  const { t } = useWords();
  const href = useDialogHref();
  if (!add.lead && !add.project) return null;
  return (
    <div className={floating ? "quick-add quick-add-floating" : "quick-add"}>
      <Menu label={t("shell.add.label")} icon="plus" caret={false} variant="primary" align="end" up={floating ?? false}>
        <MenuHeading>{t("shell.add.work")}</MenuHeading>
        {add.lead ? (
          <MenuLink to={href("new-lead")} icon="lightbulb">
            {t("shell.add.lead")}
          </MenuLink>
        ) : null}
        {add.project ? (
          <MenuLink to={href("new-project")} icon="clapperboard">
            {t("shell.add.project")}
          </MenuLink>
        ) : null}
      </Menu>
    </div>
  );
}

interface BarProps {
  shell: MenuProps;
  add: Addable;
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
      <div className="top-tools">
        <SearchBox shell={shell} />
        <TopTools unread={unread} chatHref={useDialogHref()("chat")} />
        <Bell unread={shell.user.unread} />
        <QuickAdd add={add} />
      </div>
    </div>
  );
}
