import { useMatches } from "@remix-run/react";

import type { ProjectRecord } from "#contract/projects/leads";
import { useMoveName } from "~/components/project/move-menu";
import { useDialogHref } from "~/components/shell/quick-add";
import type { AddEntry } from "~/components/shell/quick-dialogs";
import { menuEntries, type MenuProps } from "~/components/shell/side-menu";
import type { IconName } from "~/components/ui/icon-name";
import { beginsWords } from "~/shared/format";
import { movePath, paths, withQuery } from "~/shared/paths";
import { useWords } from "~/locales/search";

export interface Command {
  to: string;
  icon: IconName;
  label: string;
  /** Opens over the page that one is on. */
  stays?: true;
}

interface RecordData {
  lead?: ProjectRecord;
  project?: ProjectRecord;
  stages?: { stage: number; name: string }[];
}

/** Possible moves of the page's record; the form of a move asks for confirmation. */
function useMoves(): Command[] {
  const { t } = useWords();
  const found = useMatches()
    .map(({ data }) => (data ?? {}) as RecordData)
    .find(({ lead, project }) => Array.isArray((lead ?? project)?.moves));
  const record = found?.lead ?? found?.project;
  const nameOf = useMoveName(Object.fromEntries((found?.stages ?? []).map(({ stage, name }) => [stage, name])));
  if (!record) return [];
  return record.moves.map((move) => ({
    to: withQuery(movePath(record), { to: move.stage }),
    icon: "arrow-right",
    label: t("search.setStatus", { status: nameOf(move) }),
    stays: true,
  }));
}

/**
 * Moves of the open record, entries of quick-add and pages of the menu with words that begin like the typed text; all
 * of them before anything is typed.
 */
export function useCommands(shell: MenuProps, add: AddEntry[], typed: string): Command[] {
  const { t } = useWords();
  const href = useDialogHref();
  const goTo = [
    { to: paths.home, icon: "house" as const, label: "shell.home" },
    ...menuEntries(shell),
    { to: paths.notifications, icon: "bell" as const, label: "notifications.title" },
  ].map(({ to, icon, label }): Command => ({ to, icon, label: t("search.goTo", { page: t(label) }) }));
  const moves = useMoves().filter(({ label }) => beginsWords(label, typed));
  const pages = new Set(menuEntries(shell).map(({ to }) => to));
  // Companies are not in the floating menu: the specification names its twelve entries.
  const companies = (
    [
      { list: paths.clients, to: paths.newClient, icon: "building-2", label: "search.client" },
      { list: paths.suppliers, to: paths.newSupplier, icon: "truck", label: "search.supplier" },
    ] as const
  )
    .filter(({ list }) => pages.has(list))
    .map(({ to, icon, label }): Command => ({ to, icon, label: t("search.create", { what: t(label) }) }))
    .filter(({ label }) => beginsWords(label, typed));
  const create = add
    // The form's own title is what a person who knows it types.
    .filter(({ label, title }) => beginsWords(`${t("search.create", { what: t(label) })} ${t(title)}`, typed))
    .map(({ name, icon, label }): Command => ({
      to: href(name),
      icon,
      label: t("search.create", { what: t(label) }),
      stays: true,
    }));
  return [...moves, ...create, ...companies, ...goTo.filter(({ label }) => beginsWords(label, typed))];
}
