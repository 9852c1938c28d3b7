import { useLocation } from "@remix-run/react";

import { useHasModule } from "~/components/shell/use-staff-user";
import { Tabs } from "~/components/ui/tabs";
import { paths, type ProjectPage } from "~/shared/paths";
import { useWords } from "~/shared/words";

/** Subpages that have content, in the order of the tabs. */
const pages: readonly ProjectPage[] = [
  "main",
  "budgets",
  "flights",
  "files",
  "products",
  "pricing-periods",
  "timeline",
  "forms",
  "sponsors",
  "suppliers",
  "contacts",
  "attendees",
  "todos",
  "meetings",
  "notes",
  "calls",
];

/** The subpages of a project as tabs (PRJ-102). */
export function ProjectTabs({ code }: { code: string }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  // Readers from outside the company that owns the product have projects without these.
  const closed = { todos: !useHasModule("tasks"), meetings: !useHasModule("calendar") };
  return (
    <Tabs
      label={t("project.subpages")}
      items={pages
        .filter((page) => !(page in closed && closed[page as keyof typeof closed]))
        .map((page) => {
          const to = paths.projectPage(code, page);
          return {
            to,
            label: t(`project.tab.${page.replace("-", "_")}`),
            current: pathname === to || pathname.startsWith(`${to}/`),
          };
        })}
    />
  );
}
