import type { BudgetListRow } from "#contract/budgets/budget-versions";
import { withAblative } from "#contract/turkish-endings";
import { Chip } from "~/components/ui/chip";
import { Menu, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { Money, Ratio } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget-versions";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";
import { formatDate, formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { stateTones } from "./state-tones";

interface Props {
  place: BudgetPlace;
  rows: BudgetListRow[];
  mayWrite: boolean;
}

export function BudgetTable({ place, rows, mayWrite }: Props) {
  const { t } = useWords();
  return (
    <table className="table table-rows table-simple">
      <thead>
        <tr>
          <th scope="col">{t("budget-versions.column.name")}</th>
          <th scope="col">{t("budget-versions.column.state")}</th>
          <th scope="col" className="num col-2">
            {t("budget-versions.column.buy")}
          </th>
          <th scope="col" className="num">
            {t("budget-versions.column.sell")}
          </th>
          <th scope="col" className="num">
            {t("budget-versions.column.profit")}
          </th>
          {mayWrite ? (
            <th scope="col">
              <span className="visually-hidden">{t("budget-versions.actsColumn")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} place={place} row={row} mayWrite={mayWrite} />
        ))}
      </tbody>
    </table>
  );
}

function State({ row }: { row: BudgetListRow }) {
  const { t, locale } = useWords();
  return (
    <>
      <Chip tone={stateTones[row.state]} {...(row.state === "APPROVED" && { icon: "check" })}>
        {t(`budget-versions.state.${row.state}`)}
      </Chip>
      {row.approved ? (
        <span className="second">
          {t("budget-versions.approvedOn", { on: formatDate(row.approved.on, locale), by: row.approved.by })}
        </span>
      ) : row.sent ? (
        <span className="second">
          {t("budget-versions.sentOn", { at: formatDateTime(row.sent.at, locale), to: row.sent.to })}
        </span>
      ) : null}
    </>
  );
}

function Row({ place, row, mayWrite }: Omit<Props, "rows"> & { row: BudgetListRow }) {
  const { t, locale } = useWords();
  const { code, name, currency, source } = row;
  return (
    <tr>
      <th scope="row" className="cell-name">
        <PageLink className="link" to={paths.budgetEditor(place.code, code)}>
          {name}
        </PageLink>
        <span className="second">
          {source
            ? `${t("budget-versions.from", { name: locale === "tr" ? withAblative(source.name) : source.name })} · `
            : null}
          {t("budget-versions.made", { date: formatDate(row.created_at.slice(0, 10), locale), creator: row.creator })}
        </span>
      </th>
      <td className="cell-line">
        <State row={row} />
      </td>
      <td className="num col-2">
        <Money amount={row.total_buy} currency={currency} />
      </td>
      <td className="num cell-amount">
        <Money amount={row.total_sell_with_service_fee} currency={currency} />
      </td>
      <td className="num cell-line" data-label={t("budget-versions.column.profit")}>
        <Money amount={row.profit} currency={currency} />
        {row.profit_ratio === null ? null : (
          <span className="second">
            <Ratio value={row.profit_ratio} />
          </span>
        )}
      </td>
      {mayWrite ? (
        <td className="cell-acts">
          <Acts place={place} row={row} />
        </td>
      ) : null}
    </tr>
  );
}

/** Acts of a version; a sent one can be duplicated, and its approval noted. */
function Acts({ place, row }: { place: BudgetPlace; row: BudgetListRow }) {
  const { t } = useWords();
  const at = (act: string) => budgetsAt(place, row.code, act);
  return (
    <Menu title={t("budget-versions.acts", { name: row.name })} size="sm" variant="ghost" align="end">
      {row.may_write ? (
        <MenuLink to={at("edit")} icon="pencil">
          {t("budget-versions.edit.menu")}
        </MenuLink>
      ) : null}
      <MenuLink to={at("clone")} icon="copy">
        {t("budget-versions.clone.menu")}
      </MenuLink>
      <MenuLink to={paths.budget(place.code, row.code, "history")} icon="history">
        {t("budget-versions.history.menu")}
      </MenuLink>
      <MenuLink to={at("mail")} icon="send">
        {t(row.may_write ? "budget-versions.mail.menu" : "budget-versions.mail.again")}
      </MenuLink>
      {row.may_write ? (
        <MenuLink to={at("send")} icon="check">
          {t("budget-versions.send.menu")}
        </MenuLink>
      ) : (
        <>
          <MenuLink to={at("reviews")} icon="users">
            {t("budget-versions.reviews.menu")}
          </MenuLink>
          <MenuLink to={at("approval")} icon="check">
            {t("budget-versions.approval.menu")}
          </MenuLink>
        </>
      )}
      {row.may_write ? (
        <>
          <MenuSeparator />
          <MenuLink to={at("delete")} icon="trash-2" danger>
            {t("budget-versions.remove.menu")}
          </MenuLink>
        </>
      ) : null}
    </Menu>
  );
}
