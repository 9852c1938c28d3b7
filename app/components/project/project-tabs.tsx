import { useLocation } from "@remix-run/react";

import { mostPinnedTabs, orderOfTabs, type ProjectTab } from "#contract/projects/project-tabs";
import type { Overview } from "#contract/projects/projects";
import { useHasModule, useMay } from "~/components/shell/use-staff-user";
import { MenuLink, MenuSeparator } from "~/components/ui/menu";
import { TabBar } from "~/components/ui/tab-bar";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

interface Props {
  code: string;
  counts: Overview["counts"];
  /** Pages that the person wants to see in the bar. */
  pinned: ProjectTab[];
}

/** The subpages of a project as tabs, the most used ones first, with the number of what they hold (PRJ-102). */
export function ProjectTabs({ code, counts, pinned }: Props) {
  const { t } = useWords();
  const { pathname } = useLocation();
  // Readers from outside the company that owns the product have projects without these.
  const [seesForms, seesBudgets] = [useMay("forms", "view"), useMay("budgets", "view")];
  const [seesRequests, seesAccounting] = [useMay("requests", "view"), useMay("accounting", "view")];
  const closed = {
    todos: !useHasModule("tasks"),
    meetings: !useHasModule("calendar"),
    attendees: !seesForms,
    forms: !seesForms,
    budgets: !seesBudgets,
    requests: !seesRequests,
    accounting: !seesAccounting,
  };
  const pages = orderOfTabs(pinned).filter((page) => !(page in closed && closed[page as keyof typeof closed]));
  return (
    <TabBar
      label={t("project.subpages")}
      most={mostPinnedTabs + 1}
      more={t("project.moreTabs")}
      items={(["main", ...pages] as const).map((page) => {
        const to = paths.projectPage(code, page);
        return {
          to,
          label: t(`project.tab.${page.replace("-", "_")}`),
          ...(page in counts ? { count: counts[page as keyof typeof counts] } : {}),
          current:
            pathname === to ||
            pathname.startsWith(`${to}/`) ||
            // Rooms by night are a look at the project's people.
            (page === "attendees" && pathname === paths.projectPage(code, "rooms")),
        };
      })}
      foot={
        <>
          <MenuSeparator />
          <MenuLink to={paths.project(code, "tabs")} icon="pin">
            {t("project.chooseTabs")}
          </MenuLink>
        </>
      }
    />
  );
}
