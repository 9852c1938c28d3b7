import { PartMenu } from "~/components/part/part-menu";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/parts";
import type { PricingPeriod } from "#contract/projects/periods";
import { formatDateRange } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Props {
  code: string;
  rows: PricingPeriod[];
  mayWrite: boolean;
  today: string;
}

/** PRJ-033: the periods by their first day; overlapping ones are marked. */
export function PeriodTable({ code, rows, mayWrite, today }: Props) {
  const { t, locale } = useWords();
  return (
    <table className="table table-rows table-simple">
      <thead>
        <tr>
          <th scope="col">{t("parts.pricing_period.field.name")}</th>
          <th scope="col">{t("parts.pricing_period.column.days")}</th>
          <th scope="col">{t("parts.pricing_period.column.products")}</th>
          {mayWrite ? (
            <th scope="col">
              <span className="visually-hidden">{t("parts.actsColumn")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((period) => (
          <tr key={period.id}>
            <th scope="row" className="cell-name">
              {period.name}
              {period.starts_at <= today && today <= period.ends_at ? (
                <Chip tone="success">{t("parts.pricing_period.now")}</Chip>
              ) : null}
              {period.overlaps.length > 0 ? (
                <>
                  <Chip tone="warning" icon="triangle-alert">
                    {t("parts.pricing_period.overlap")}
                  </Chip>
                  <span className="second">
                    {t("parts.pricing_period.overlapWith", { names: period.overlaps.join(", ") })}
                  </span>
                </>
              ) : null}
            </th>
            <td>{formatDateRange(period.starts_at, period.ends_at, locale)}</td>
            <td>{t("parts.pricing_period.products", { count: period.products })}</td>
            {mayWrite ? (
              <td className="cell-acts">
                <PartMenu
                  name={period.name}
                  edit={paths.projectPage(code, "pricing-periods", String(period.id), "edit")}
                  remove={{
                    to: paths.projectPage(code, "pricing-periods", String(period.id), "delete"),
                    label: t("parts.pricing_period.remove"),
                  }}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
