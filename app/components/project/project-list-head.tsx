import { useRouteLoaderData } from "@remix-run/react";

import { runningStatuses, statuses } from "#contract/projects/stages";
import { ListTools, type ListToolsProps } from "~/components/list/list-tools";
import { MoneySums } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/shared/words";

interface Props extends ListToolsProps {
  counts: Partial<Record<(typeof statuses)[number], number>>;
  status: string | null;
  /** Number of filtered rows; null if only the status narrows the list. */
  matching: number | null;
  sums: { currency: string; amount: string }[];
}

const tabs = [null, ...statuses.filter((status) => status !== "LEAD")];

/** Title, numbers and sums of the project list, its statuses and the acts on the whole list. */
export function ProjectListHead({ counts, status, matching, sums, ...tools }: Props) {
  const { t } = useWords();
  const inProgress = runningStatuses.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const staff = useRouteLoaderData("staff") as { shell: { live: number } } | undefined;
  const onStage = staff?.shell.live ?? 0;
  return (
    <PageHeader
      title={t("project.title")}
      facts={[
        {
          text:
            matching === null
              ? t("project.inProgress", { count: inProgress })
              : t("list.matching", { count: matching }),
        },
        ...(onStage > 0 && matching === null
          ? [{ text: <span className="on-stage">{t("project.onStage", { count: onStage })}</span> }]
          : []),
        ...(sums.length > 0 ? [{ text: <MoneySums sums={sums} /> }] : []),
      ]}
      actions={<ListTools {...tools} />}
      tabs={
        <Tabs
          label={t("project.tabs")}
          items={tabs.map((name) => ({
            to: tools.href({ status: name ?? undefined, page: undefined }),
            label: t(name ? `project.status.${name}` : "project.running"),
            count: name ? (counts[name] ?? 0) : inProgress,
            current: status === name,
          }))}
        />
      }
    />
  );
}
