import { useDialogHref, type Addable } from "~/components/shell/top-bar";
import { menuEntries, type MenuProps } from "~/components/shell/side-menu";
import type { IconName } from "~/components/ui/icon-name";
import { matchesFolded } from "~/format";
import { paths } from "~/paths";
import { useWords } from "~/words";

export interface Command {
  to: string;
  icon: IconName;
  label: string;
  /** Opens over the page that one is on. */
  stays?: true;
}

/** Pages of the menu and entries of quick-add that match what was typed; all of them before anything was. */
export function useCommands(shell: MenuProps, add: Addable, typed: string): Command[] {
  const { t } = useWords();
  const href = useDialogHref();
  const goTo = [
    ...menuEntries(shell),
    { to: paths.notifications, icon: "bell" as const, label: "notifications.title" },
  ].map(({ to, icon, label }): Command => ({ to, icon, label: t("search.goTo", { page: t(label) }) }));
  const make = (name: string, icon: IconName, label: string): Command => ({
    to: href(name),
    icon,
    label: t("search.create", { what: t(label) }),
    stays: true,
  });
  const create = [
    ...(add.lead ? [make("new-lead", "lightbulb", "shell.add.lead")] : []),
    ...(add.project ? [make("new-project", "clapperboard", "shell.add.project")] : []),
  ];
  return [...create, ...goTo].filter(({ label }) => matchesFolded(label, typed));
}
