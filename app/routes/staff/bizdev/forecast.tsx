import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { Converted, isConverted, RatesNote } from "~/components/lead/converted";
import { FigureCell } from "~/components/lead/figure-cell";
import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { MoneySums } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { readForecast } from "~/services/reports/read.server";
import { useWords } from "~/locales/offers";
import { requireStaff } from "~/server/guard.server";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/board.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "project" }, { model: "exchange_rate" }],
  crumb: () => [
    { key: "lead.title", to: paths.bizdev },
    { key: "lead.forecast", to: paths.forecast },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view", "reports:view");
  return readForecast(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** What may be won when: open offers by close month and division. Every figure leads to the list that adds up to it. */
export default function Forecast() {
  const { rows, columns, all, count, conversion, months, from, spans, usualMonths, earlier, later, divisions, people } =
    useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = (query: Record<string, string | number>) =>
    withQuery(paths.forecast, { ...Object.fromEntries(params), ...query });
  return (
    <>
      <PageHeader
        title={t("lead.forecast")}
        facts={[
          { text: t("lead.open", { count }) },
          ...(all.sums.length > 0 ? [{ text: <MoneySums sums={all.sums} /> }] : []),
          ...(isConverted(conversion)
            ? [
                { text: <Converted amount={conversion.amount} currency={conversion.currency} /> },
                { text: <RatesNote conversion={conversion} /> },
              ]
            : []),
        ]}
        actions={
          <>
            <ButtonLink to={href({ from: earlier })} icon="chevron-left">
              {t("offers.forecast.earlier")}
            </ButtonLink>
            <ButtonLink to={href({ from: later })} icon="chevron-right">
              {t("offers.forecast.later")}
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        action={paths.forecast}
        keep={{ from: params.get("from") ? from : undefined }}
        search={false}
        divisions={divisions}
        people={people}
        more={[
          {
            name: "months",
            label: t("offers.forecast.months"),
            usual: t("offers.forecast.span", { count: usualMonths }),
            options: spans.map((span) => ({
              value: String(span),
              label: t("offers.forecast.span", { count: span }),
            })),
          },
        ]}
      />
      {count === 0 ? (
        <Empty title={t("ui.empty")}>{t("offers.forecast.empty")}</Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-label={t("lead.forecast")} tabIndex={0}>
          <table className="table table-simple offer-table" data-months={months}>
            <thead>
              <tr>
                <th scope="col">{t("lead.column.closes")}</th>
                {columns.map(({ id, name }) => (
                  <th key={id ?? "none"} scope="col" className="num">
                    {name}
                  </th>
                ))}
                <th scope="col" className="num">
                  {t("offers.all")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.when}>
                  <th scope="row">{row.name}</th>
                  {row.cells.map((cell, at) => (
                    <td key={columns[at]?.id ?? "none"} className="num">
                      <FigureCell figure={cell} of={`${row.name}, ${columns[at]?.name ?? ""}`} />
                    </td>
                  ))}
                  <td className="num">
                    <FigureCell figure={row.all} of={row.name} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("offers.all")}</th>
                {columns.map((column) => (
                  <td key={column.id ?? "none"} className="num">
                    <FigureCell figure={column.all} of={column.name} />
                  </td>
                ))}
                <td className="num">
                  <FigureCell figure={all} of={t("offers.all")} />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  );
}
