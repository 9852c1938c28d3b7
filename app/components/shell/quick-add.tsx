import { useLocation } from "@remix-run/react";

import { Menu, MenuHeading, MenuLink } from "~/components/ui/menu";
import { useWords } from "~/shared/words";

import type { ShellUser } from "./side-menu";

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
