import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { PermissionGrid } from "#contract/permissions";
import { useWords } from "~/shared/words";

import { dropPerson } from "~/browser/draft-store";
import { dropPages } from "~/browser/page-marks";
import { Avatar } from "~/components/ui/avatar";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-name";
import { KulisMark } from "~/components/ui/logo";
import { paths } from "~/shared/paths";
import { PageLink } from "~/components/ui/page-link";

export interface ShellUser {
  id: number;
  full_name: string;
  picture: string | null;
  /** Division, or the position without one. */
  place: string;
  company: string;
  app_name: string;
  /** Name of the company's square logo (ADM-052). */
  logo: string | null;
  is_admin: boolean;
  ecos: boolean;
  /** Codes of the modules that are switched on; the others have no entry (REF-031). */
  modules: string[];
  /** Granted actions by module (decision 104). */
  rights: PermissionGrid;
  /** Notifications that were not read (SES-015). */
  unread: number;
}

export interface OnStage {
  code: string;
  name: string;
  city: string | null;
  day: { key: string; count: number; total?: number };
}

export interface MenuProps {
  user: ShellUser;
  counts: { leads: number; projects: number };
  onStage: OnStage[];
}

interface Entry {
  to: string;
  /** Fragment of the address. */
  at?: string;
  icon: IconName;
  label: string;
  count?: number;
}

const companyEntries: (Entry & { module: string })[] = [
  { module: "clients", to: paths.clients, icon: "building-2", label: "shell.menu.clients" },
  { module: "suppliers", to: paths.suppliers, icon: "truck", label: "shell.menu.suppliers" },
  { module: "contacts", to: paths.contacts, icon: "contact-round", label: "shell.menu.contacts" },
];

/** SHL-012: offer management, projects, …, admin; an entry appears once its page exists and the person may use it. */
function entriesOf({ user, counts }: MenuProps): Entry[] {
  const entries: Entry[] = [];
  if (user.ecos && user.modules.includes("bizdev"))
    entries.push({ to: paths.bizdev, icon: "presentation", label: "shell.menu.bizdev", count: counts.leads });
  if (user.modules.includes("projects"))
    entries.push({ to: paths.projects, icon: "clapperboard", label: "shell.menu.projects", count: counts.projects });
  if (user.ecos && user.modules.includes("tasks"))
    entries.push({ to: paths.tasks("list"), icon: "list-todo", label: "shell.menu.tasks" });
  if (user.ecos && user.modules.includes("calendar"))
    entries.push({ to: paths.calendar, at: "#today", icon: "calendar-days", label: "shell.menu.calendar" });
  if (user.ecos && user.modules.includes("accounting") && user.rights.accounting?.includes("view"))
    entries.push({ to: paths.accounting(), icon: "wallet", label: "shell.menu.accounting" });
  if (user.ecos && user.rights.requests?.includes("view"))
    entries.push({ to: paths.requests(), icon: "file-text", label: "shell.menu.requests" });
  for (const { module, ...entry } of companyEntries)
    if (user.ecos && user.modules.includes(module)) entries.push(entry);
  return entries;
}

const profileEntry: Entry = { to: paths.profile, icon: "circle-user", label: "shell.menu.profile" };
const adminEntry: Entry = { to: paths.admin, icon: "sliders-horizontal", label: "shell.menu.admin" };

/** Every page of the menu, in its order. */
export const menuEntries = (props: MenuProps): Entry[] => [
  ...entriesOf(props),
  ...(props.user.is_admin ? [adminEntry] : []),
  profileEntry,
];

/** One element for all widths: a column, a rail, and on phones a popover that opens without script. */
export function SideMenu(props: MenuProps) {
  const { user, onStage } = props;
  const { t } = useWords();
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // A page that opens in place does not close the drawer that led to it.
  useEffect(() => {
    const drawer = menu.current;
    if (drawer && "hidePopover" in drawer && drawer.matches(":popover-open")) drawer.hidePopover();
  }, [key]);
  return (
    <nav id="side-menu" ref={menu} className="side-menu" aria-label={t("shell.menu.label")} {...{ popover: "auto" }}>
      <PageLink to={paths.home} className="side-brand">
        {user.logo ? (
          <img className="brand-logo" src={paths.brandLogo(user.logo)} alt="" width={30} height={30} />
        ) : (
          <KulisMark size={30} />
        )}
        <span className="side-text">
          <b>{user.app_name}</b>
          <small>{user.company}</small>
        </span>
      </PageLink>
      <ul className="side-list">
        {entriesOf(props).map((entry) => (
          <MenuEntry key={entry.to} {...entry} />
        ))}
      </ul>
      <ul className="side-list side-admin">
        {user.is_admin ? <MenuEntry {...adminEntry} /> : null}
        <MenuEntry {...profileEntry} />
      </ul>
      {onStage.length > 0 ? <NowOnStage projects={onStage} /> : null}
      <div className="side-foot">
        <PageLink to={paths.profile} className="side-person" title={user.full_name}>
          <Avatar name={user.full_name} src={user.picture} size={28} decorative />
          <span className="side-text">
            <b>{user.full_name}</b>
            <small>{user.place}</small>
          </span>
        </PageLink>
        <form
          method="post"
          action={paths.logout}
          onSubmit={() => {
            dropPerson(user.id);
            dropPages(user.id);
          }}
        >
          <button
            type="submit"
            className="btn btn-ghost btn-icon"
            aria-label={t("shell.menu.logout")}
            title={t("shell.menu.logout")}
          >
            <Icon name="log-out" />
          </button>
        </form>
      </div>
    </nav>
  );
}

/** Returns "page" if the current page belongs to the entry. */
function useCurrent(to: string): "page" | undefined {
  const { pathname } = useLocation();
  // /client/{code} belongs to /clients.
  const isOne = to.endsWith("s") && pathname.startsWith(`${to.slice(0, -1)}/`);
  // The board and the milestones belong to the list of to-dos.
  const isTasks = to === paths.tasks("list") && pathname.startsWith("/tasks/");
  return pathname === to || pathname.startsWith(`${to}/`) || isOne || isTasks ? "page" : undefined;
}

function MenuEntry({ to, at = "", icon, label, count }: Entry) {
  const { t } = useWords();
  return (
    <li>
      <PageLink to={`${to}${at}`} className="side-link" title={t(label)} aria-current={useCurrent(to)} prefetch>
        <Icon name={icon} />
        <span className="side-text">{t(label)}</span>
        {count ? <span className="side-count">{count}</span> : null}
      </PageLink>
    </li>
  );
}

/** Up to three projects in OPERATION whose dates include today. */
function NowOnStage({ projects }: { projects: OnStage[] }) {
  const { t } = useWords();
  return (
    <section className="side-stage" aria-labelledby="on-stage">
      <h2 id="on-stage">{t("shell.onStage")}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project.code}>
            <PageLink to={paths.project(project.code)}>
              <span className="spot" aria-hidden="true" />
              <span>
                <b>{project.name}</b>
                <small>
                  {[project.city, t(project.day.key, { count: project.day.count, total: project.day.total })]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
