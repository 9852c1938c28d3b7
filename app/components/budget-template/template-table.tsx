import type { TemplateList } from "#contract/company/definition-facts";
import { listKey } from "#contract/company/definition-facts";
import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import type { TemplateRows } from "~/services/budget-templates/read.server";
import { useWords } from "~/locales/budget-templates";
import { formatMoney, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

/** ADM-121, ADM-122: templates with their content and sums. */
export function TemplateTable({ list, rows }: { list: TemplateList; rows: TemplateRows }) {
  const { t, locale } = useWords();
  const money = (amount: string | null, currency: string) =>
    amount === null ? t("budget-templates.noRate") : formatMoney(amount, currency);
  return (
    <>
      <ListFilters action={paths.definition(list)} keep={{}} placeholder={t("budget-templates.find")} />
      <div className="admin-table">
        <h2 id={list} className="visually-hidden">
          {t(`budget-templates.list.${listKey(list)}`)}
        </h2>
        {rows.length === 0 ? (
          <EmptyLine>{t("budget-templates.empty")}</EmptyLine>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
          <div className="table-scroll" role="region" aria-labelledby={list} tabIndex={0}>
            <table className="table table-simple table-cards">
              <thead>
                <tr>
                  <th scope="col">{t("budget-templates.field.name")}</th>
                  <th scope="col" className="num">
                    {t("budget-templates.lines")}
                  </th>
                  <th scope="col" className="num">
                    {t("budget-templates.buy")}
                  </th>
                  <th scope="col" className="num">
                    {t("budget-templates.sell")}
                  </th>
                  <th scope="col">{t("budget-templates.used")}</th>
                  <th scope="col">{t("budget-templates.acts")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <PageLink to={paths.definition(list, row.id, "content")} className="link">
                        {row.name}
                      </PageLink>{" "}
                      {row.archived ? <Chip tone="dashed">{t("budget-templates.archived")}</Chip> : null}
                    </th>
                    <td className="num" data-label={t("budget-templates.lines")}>
                      {formatNumber(row.lines, locale)}
                    </td>
                    <td className="num" data-label={t("budget-templates.buy")}>
                      {money(row.total_buy, row.currency)}
                    </td>
                    <td className="num" data-label={t("budget-templates.sell")}>
                      {money(row.total_sell, row.currency)}
                    </td>
                    <td data-label={t("budget-templates.used")}>
                      {row.used === 0
                        ? t("budget-templates.unused")
                        : t("budget-templates.usedBy", { count: row.used })}
                    </td>
                    <td>
                      <ButtonLink
                        to={paths.definition(list, row.id)}
                        size="sm"
                        variant="ghost"
                        icon="pencil"
                        aria-label={t("budget-templates.editNamed", { name: row.name })}
                      >
                        {t("budget-templates.edit")}
                      </ButtonLink>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  );
}
