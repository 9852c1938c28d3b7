import { groups, type Group } from "#contract/projects/stages";
import type { Conversion } from "#contract/budgets/sums";
import { Granted } from "~/components/shell/granted";
import { ListTools, type ListToolsProps } from "~/components/list/list-tools";
import { ButtonLink } from "~/components/ui/button";
import { Menu, MenuLink } from "~/components/ui/menu";
import { MoneySums } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { Converted, isConverted, RatesNote } from "./converted";

interface Props extends ListToolsProps {
  counts: Record<Group, number>;
  group: Group;
  /** Number of filtered rows; null without a filter. */
  matching: number | null;
  sums: { currency: string; amount: string }[];
  conversion: Conversion;
  /** The board has no columns to choose and no sheet. */
  isBoard: boolean;
}

/** Title, numbers and sums of the offers, and acts on the whole list. */
export function LeadListHead({ counts, group, matching, sums, conversion, isBoard, ...tools }: Props) {
  const { t } = useWords();
  const { href } = tools;
  return (
    <PageHeader
      title={t("lead.title")}
      facts={[
        {
          text: matching === null ? t("lead.open", { count: counts.offer }) : t("list.matching", { count: matching }),
        },
        ...(sums.length > 0 ? [{ text: <MoneySums sums={sums} /> }] : []),
        ...(isConverted(conversion)
          ? [
              { text: <Converted amount={conversion.amount} currency={conversion.currency} /> },
              { text: <RatesNote conversion={conversion} /> },
            ]
          : []),
      ]}
      actions={
        <>
          <Granted module="reports" action="view">
            <Menu label={t("lead.reports")} icon="chart-column" align="end">
              <MenuLink to={paths.forecast} icon="trending-up">
                {t("lead.forecast")}
              </MenuLink>
              <MenuLink to={paths.losses} icon="trending-down">
                {t("lead.losses")}
              </MenuLink>
            </Menu>
          </Granted>
          {isBoard ? null : <ListTools {...tools} />}
          <Granted module="leads" action="create">
            <ButtonLink to={href({ dialog: "new-lead" })} icon="plus">
              {t("lead.form.create")}
            </ButtonLink>
          </Granted>
        </>
      }
      tabs={
        <Tabs
          label={t("lead.tabs")}
          items={groups.map((name) => ({
            to: href({ group: name === "offer" ? undefined : name, page: undefined, stages: undefined }),
            label: t(`lead.group.${name}`),
            count: counts[name],
            current: group === name,
          }))}
        />
      }
    />
  );
}
