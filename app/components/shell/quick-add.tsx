import { useLocation } from "@remix-run/react";
import { Fragment } from "react";

import { Menu, MenuHeading, MenuLink } from "~/components/ui/menu";
import { useWords } from "~/shared/words";

import type { AddEntry } from "./quick-dialogs";

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

const groups = ["work", "finance", "team"] as const;

/** SHL-029…043: the ECOS menu in the given order and groups, a single 'Proje' for others. */
export function QuickAdd({ add, floating }: { add: AddEntry[]; floating?: boolean }) {
  const { t } = useWords();
  const href = useDialogHref();
  if (add.length === 0) return null;
  return (
    <div className={floating ? "quick-add quick-add-floating" : "quick-add"}>
      <Menu label={t("shell.add.label")} icon="plus" caret={false} variant="primary" align="end" up={floating ?? false}>
        {groups
          .filter((name) => add.some(({ group }) => group === name))
          .map((name) => (
            <Fragment key={name}>
              <MenuHeading>{t(`shell.add.${name}`)}</MenuHeading>
              {add
                .filter(({ group }) => group === name)
                .map((entry) => (
                  <MenuLink key={entry.name} to={href(entry.name)} icon={entry.icon}>
                    {t(entry.label)}
                  </MenuLink>
                ))}
            </Fragment>
          ))}
      </Menu>
    </div>
  );
}
