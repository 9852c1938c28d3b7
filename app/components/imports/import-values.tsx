import { Form, useSearchParams } from "@remix-run/react";

import type { ImportPage } from "#contract/company/imports";
import { SubmitButton } from "~/components/form/submit-button";
import { Pager } from "~/components/ui/pager";
import { useWords } from "~/locales/imports";
import type { UnknownValues } from "~/services/imports/read-values.server";
import { formatNumber } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/imports.css";

type Value = UnknownValues["values"][number];

/** The choice that the control begins with: the saved one, or else the likest value of the list. */
function chosenOf({ choice, target, proposal }: Value): string {
  if (choice === "empty") return "-";
  if (choice === "new") return "+";
  if (choice === "existing") return `=${target?.value ?? ""}`;
  return proposal ? `=${proposal.value}` : "";
}

function ValueRow({ one, column, at }: { one: Value; column: UnknownValues; at: number }) {
  const { t, locale } = useWords();
  const { target, proposal } = one;
  const isTarget = target && one.choice === "existing" && target.value !== proposal?.value;
  const shown = new Set([proposal?.value, isTarget ? target.value : undefined]);
  const others = column.options?.filter(({ value }) => !shown.has(value)) ?? [];
  return (
    <tr>
      <th scope="row" className="cell-name">
        {one.value}
      </th>
      <td className="import-count">
        {t("imports.values.rowCount", { count: one.count, number: formatNumber(one.count, locale) })}
      </td>
      <td className="import-choice">
        <input type="hidden" name={`values[${at}].id`} value={one.id} />
        <select
          key={chosenOf(one)}
          name={`values[${at}].choice`}
          className="control"
          defaultValue={chosenOf(one)}
          aria-label={t("imports.values.choiceOf", { value: one.value })}
        >
          <option value="">{t(column.stays ? "imports.values.stay" : "imports.values.none")}</option>
          {isTarget ? <option value={`=${target.value}`}>{target.label}</option> : null}
          {proposal ? (
            <option value={`=${proposal.value}`}>{t("imports.values.proposal", { name: proposal.label })}</option>
          ) : null}
          {column.may_add || one.choice === "new" ? (
            <option value="+">{t("imports.values.add", { value: one.value })}</option>
          ) : null}
          {column.may_clear ? <option value="-">{t("imports.values.empty")}</option> : null}
          {others.length > 0 ? (
            <optgroup label={t("imports.values.list")}>
              {others.map(({ value, label }) => (
                <option key={value} value={`=${value}`}>
                  {label}
                </option>
              ))}
            </optgroup>
          ) : null}
        </select>
        {column.options === null ? (
          <input
            key={target?.value}
            name={`values[${at}].typed`}
            className="control"
            maxLength={200}
            autoComplete="off"
            placeholder={t("imports.values.typed")}
            aria-label={t("imports.values.typedOf", { value: one.value })}
          />
        ) : null}
      </td>
    </tr>
  );
}

interface Props {
  found: ImportPage;
  values: UnknownValues[];
  labelOf: (field: string) => string;
}

/** Values of the file that the lists do not have: one choice for each, for all of its rows. */
export function ImportValues({ found, values, labelOf }: Props) {
  const { t, locale } = useWords();
  const [params] = useSearchParams();
  if (values.length === 0) return null;
  const here = Object.fromEntries(params);
  const before = values.map((_, at) => values.slice(0, at).reduce((sum, one) => sum + one.values.length, 0));
  return (
    <section className="import-part" aria-labelledby="import-values">
      <h2 id="import-values">{t("imports.values.title")}</h2>
      <p>{t("imports.values.about")}</p>
      <Form
        method="post"
        action={withQuery(paths.import(found.id, "values"), here)}
        className="import-part"
        preventScrollReset
      >
        <input type="hidden" name="version" value={found.version} />
        {values.map((column, at) => {
          const { field, scope, country, total, open } = column;
          const number = formatNumber(total, locale);
          const words = { field: found.columns[column.column]?.head || labelOf(field), number, count: total };
          return (
            <div key={`${field} ${scope}`} className="import-unknown">
              <h3 id={`import-values-${at}`}>
                {country ? t("imports.values.countOf", { ...words, country }) : t("imports.values.count", words)}
                {open > 0 && column.stays === 0 ? (
                  <small>{t("imports.values.open", { count: open, number: formatNumber(open, locale) })}</small>
                ) : null}
              </h3>
              <table className="table import-columns import-values" aria-labelledby={`import-values-${at}`}>
                <thead>
                  <tr>
                    <th scope="col">{t("imports.values.value")}</th>
                    <th scope="col">{t("imports.values.rows")}</th>
                    <th scope="col">{t("imports.values.choice")}</th>
                  </tr>
                </thead>
                <tbody>
                  {column.values.map((one, place) => (
                    <ValueRow key={one.id} one={one} column={column} at={(before[at] ?? 0) + place} />
                  ))}
                </tbody>
              </table>
              <Pager
                paging={column.paging}
                hrefFor={(page) => withQuery(paths.import(found.id), { ...here, column: field, values: page })}
              />
            </div>
          );
        })}
        <div className="btn-row">
          <SubmitButton icon="list-checks">{t("imports.values.send")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
