import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { lossColumns } from "#contract/projects/loss-facts";
import { Converted, isConverted, RatesNote } from "~/components/lead/converted";
import { FigureCell } from "~/components/lead/figure-cell";
import { ListFilters } from "~/components/list/list-filters";
import { Empty } from "~/components/ui/empty";
import { MoneySums } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { Segments } from "~/components/ui/tabs";
import { readLosses } from "~/services/reports/read.server";
import { useWords } from "~/locales/offers";
import { requireStaff } from "~/server/guard.server";
import { formatShare } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/board.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "project" }, { model: "loss_reason" }],
  crumb: () => [
    { key: "lead.title", to: paths.bizdev },
    { key: "lead.losses", to: paths.losses },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view", "reports:view");
  return readLosses(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** Why offers are lost: by reason, and by month, division or person. Every figure leads to the list that adds up to it. */
export default function Losses() {
  const { by, period, periods, outcomes, columns, rows, all, count, conversion, divisions, people } =
    useLoaderData<typeof loader>();
  const { t, locale } = useWords();
  const [params] = useSearchParams();
  const shown = rows.filter((row) => row.all.count > 0);
  const share = (part: number) => t("offers.losses.share", { share: formatShare(part / count, locale) });
  return (
    <>
      <PageHeader
        title={t("lead.losses")}
        facts={[
          { text: t("offers.losses.count", { count }) },
          ...(all.sums.length > 0 ? [{ text: <MoneySums sums={all.sums} /> }] : []),
          ...(isConverted(conversion)
            ? [
                { text: <Converted amount={conversion.amount} currency={conversion.currency} /> },
                { text: <RatesNote conversion={conversion} /> },
              ]
            : []),
        ]}
      />
      <div className="offer-columns">
        <Segments
          label={t("offers.losses.by")}
          items={lossColumns.map((one) => ({
            to: withQuery(paths.losses, { ...Object.fromEntries(params), by: one }),
            label: t(`offers.losses.columns.${one}`),
            current: by === one,
          }))}
        />
      </div>
      <ListFilters
        action={paths.losses}
        keep={{ by: params.get("by") ? by : undefined }}
        search={false}
        divisions={divisions}
        people={people}
        more={[
          {
            name: "period",
            label: t("offers.losses.period"),
            usual: t("offers.losses.periods.months"),
            options: periods.map((one) => ({ value: one, label: t(`offers.losses.periods.${one}`) })),
          },
          {
            name: "outcome",
            label: t("offers.losses.outcome"),
            options: outcomes.map((stage) => ({ value: String(stage), label: t(`lead.stage.${stage}`) })),
          },
        ]}
      />
      {count === 0 ? (
        <Empty title={t("ui.empty")}>{t("offers.losses.empty")}</Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-label={t("lead.losses")} tabIndex={0}>
          <table className="table table-rows table-simple offer-table" data-period={period}>
            <thead>
              <tr>
                <th scope="col">{t("lead.lost.reason")}</th>
                <th scope="col" className="num">
                  {t("offers.all")}
                </th>
                {columns.map(({ key, name }) => (
                  <th key={key} scope="col" className="num">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id ?? "none"}>
                  <th scope="row" className="cell-name">
                    {row.name} <span className="second">{share(row.all.count)}</span>
                  </th>
                  <td className="num cell-line" data-label={t("offers.all")}>
                    <FigureCell figure={row.all} of={row.name} />
                  </td>
                  {row.cells.map((cell, at) => (
                    <td key={columns[at]?.key} className="num cell-line" data-label={columns[at]?.name}>
                      <FigureCell figure={cell} of={`${row.name}, ${columns[at]?.name ?? ""}`} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" className="cell-name">
                  {t("offers.all")}
                </th>
                <td className="num cell-line">
                  <FigureCell figure={all} of={t("offers.all")} />
                </td>
                {columns.map((column) => (
                  <td key={column.key} className="num cell-line" data-label={column.name}>
                    <FigureCell figure={column.all} of={column.name} />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  );
}
