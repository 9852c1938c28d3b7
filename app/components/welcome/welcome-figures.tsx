import { useRouteLoaderData } from "@remix-run/react";

import { KeyFigures, type KeyFigure } from "~/components/ui/key-figures";
import { useWords } from "~/locales/welcome";
import type { Shell } from "~/services/shell/read.server";
import { formatNumber } from "~/shared/format";

/** Counts of the person's reach, the same as in the menu; the offers' own only for people who see offers. */
export function WelcomeFigures({ late, approvals }: { late: number | undefined; approvals: number | undefined }) {
  const { t, locale } = useWords();
  const shell = (useRouteLoaderData("staff") as { shell: Shell } | undefined)?.shell;
  if (!shell) return null;
  const figures: KeyFigure[] = [];
  const add = (name: string, count: number) =>
    figures.push({ label: t(`welcome.figure.${name}`), value: formatNumber(count, locale) });
  if (shell.user.modules.includes("projects")) {
    add("projects", shell.counts.projects);
    add("onStage", shell.live);
  }
  if (late !== undefined) {
    add("leads", shell.counts.leads);
    add("late", late);
  }
  if (approvals !== undefined) add("approvals", approvals);
  return figures.length > 0 ? <KeyFigures figures={figures} /> : null;
}
