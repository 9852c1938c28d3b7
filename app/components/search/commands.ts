import { useDialogHref } from "~/components/shell/quick-add";
import type { AddEntry } from "~/components/shell/quick-dialogs";
import { menuEntries, type MenuProps } from "~/components/shell/side-menu";
import type { IconName } from "~/components/ui/icon-name";
import { beginsWords } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/search";

export interface Command {
  to: string;
  icon: IconName;
  label: string;
  /** Opens over the page that one is on. */
  stays?: true;
}

/** Pages of the menu and entries of quick-add whose words begin with what was typed; all of them before anything was. */
export function useCommands(shell: MenuProps, add: AddEntry[], typed: string): Command[] {
  const { t } = useWords();
  const href = useDialogHref();
  const goTo = [
    { to: paths.home, icon: "house" as const, label: "shell.home" },
    ...menuEntries(shell),
    { to: paths.notifications, icon: "bell" as const, label: "notifications.title" },
  ].map(({ to, icon, label }): Command => ({ to, icon, label: t("search.goTo", { page: t(label) }) }));
  const create = add
    // The form's own title is what a person who knows it types.
    .filter(({ label, title }) => beginsWords(`${t("search.create", { what: t(label) })} ${t(title)}`, typed))
    .map(({ name, icon, label }): Command => ({
      to: href(name),
      icon,
      label: t("search.create", { what: t(label) }),
      stays: true,
    }));
  return [...create, ...goTo.filter(({ label }) => beginsWords(label, typed))];
}
