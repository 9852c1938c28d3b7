import { PartMenu } from "~/components/part/part-menu";
import { GroupedRows } from "~/components/ui/grouped-rows";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/parts";
import type { Product } from "#contract/projects/products";
import { formatNumber, formatRate } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Props {
  code: string;
  rows: Product[];
  mayWrite: boolean;
}

/** PRJ-032: products under their types. */
export function ProductTable({ code, rows, mayWrite }: Props) {
  const { t } = useWords();
  return (
    <table className="table table-rows table-simple">
      <thead>
        <tr>
          <th scope="col">{t("parts.product.field.name")}</th>
          <th scope="col" className="col-1">
            {t("parts.product.column.period")}
          </th>
          <th scope="col" className="num">
            {t("parts.product.column.price")}
          </th>
          <th scope="col" className="num">
            {t("parts.product.column.quota")}
          </th>
          <th scope="col" className="num col-2">
            {t("parts.product.column.total")}
          </th>
          {mayWrite ? (
            <th scope="col">
              <span className="visually-hidden">{t("parts.actsColumn")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        <GroupedRows
          rows={rows}
          groupOf={({ type }) => type}
          columns={mayWrite ? 6 : 5}
          renderHead={(type, ofType) => (
            <>
              <b>{t(`parts.product.type.${type}`)}</b> {t("parts.product.count", { count: ofType.length })}
            </>
          )}
        >
          {(product) => ({
            key: String(product.id),
            row: <Row code={code} product={product} mayWrite={mayWrite} />,
          })}
        </GroupedRows>
      </tbody>
    </table>
  );
}

function Row({ code, product, mayWrite }: { code: string; product: Product; mayWrite: boolean }) {
  const { t, locale } = useWords();
  const { id, name, description, price, currency, vat_rate, quota, period, total } = product;
  return (
    <tr>
      <th scope="row" className="cell-name">
        {name}
        {description ? <span className="second">{description}</span> : null}
      </th>
      <td className="col-1">{period?.name ?? t("parts.product.always")}</td>
      <td className="num cell-amount">
        <Money amount={price} currency={currency} />
        {vat_rate === null ? null : (
          <span className="second">{t("parts.product.vat", { rate: formatRate(vat_rate, locale) })}</span>
        )}
      </td>
      <td className="num cell-line" data-label={t("parts.product.column.quota")}>
        {quota === null ? t("parts.product.unlimited") : formatNumber(quota, locale)}
      </td>
      <td className="num col-2">{total === null ? null : <Money amount={total} currency={currency} />}</td>
      {mayWrite ? (
        <td className="cell-acts">
          <PartMenu
            name={name}
            edit={paths.projectPage(code, "products", String(id), "edit")}
            remove={{
              to: paths.projectPage(code, "products", String(id), "delete"),
              label: t("parts.product.remove"),
            }}
          />
        </td>
      ) : null}
    </tr>
  );
}
