import { DayBox } from "~/components/form/dates/day-box";
import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";

import { rateTypes } from "#contract/budgets/budget-facts";
import type { PreviewRow } from "#contract/budgets/budget-rates";
import { BudgetFrame } from "~/components/budget-template/budget-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { Button, IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { Exposure } from "~/components/budget/rates-list";
import { PageLink } from "~/components/ui/page-link";
import type { RatesPage as Data } from "~/services/budgets/read-rates.server";
import { useWords } from "~/locales/budget-versions";
import { formatDate, formatExchange, formatRate } from "~/shared/format";
import { paths } from "~/shared/paths";

import { RatesEffect } from "./rates-effect";
import { Scroll } from "./scroll";

import "~/styles/bundles/budget.css";

const sources = ["daily", "manual", "seed"] as const;

/** The publisher of a rate. */
function Source({ source }: { source: string }) {
  const { t } = useWords();
  const known = sources.find((one) => one === source);
  return <small>{known ? t(`budget-versions.rates.sources.${known}`) : source}</small>;
}

interface RowProps {
  budget: Data["budget"];
  row: PreviewRow;
}

function RateRow({ budget, row }: RowProps) {
  const { t, locale } = useWords();
  const { currency, newest } = row;
  return (
    <tr>
      <th scope="row">
        {budget.may_write && newest ? (
          <label className="check">
            <input type="checkbox" name="take" value={currency} defaultChecked={row.chosen === 1} />
            <span className="visually-hidden">{t("budget-versions.rates.take", { currency })}</span>
            <span aria-hidden="true">{currency}</span>
          </label>
        ) : (
          currency
        )}
      </th>
      <td className="num">
        {formatExchange(row.rate)} <small>{formatDate(row.date, locale)}</small>{" "}
        {row.source === "manual" ? (
          <Chip tone="dashed">{t("budget-versions.rates.by")}</Chip>
        ) : (
          <Source source={row.source} />
        )}
        {budget.may_write ? (
          <IconButton
            icon="pencil"
            variant="ghost"
            size="sm"
            label={t("budget-versions.rates.edit", { currency })}
            to={paths.budget(budget.project.code, budget.code, "rates", currency)}
          />
        ) : null}
      </td>
      <td className="num">
        {newest ? (
          <>
            {formatExchange(newest.rate)} <small>{formatDate(newest.date, locale)}</small>{" "}
            <Source source={newest.source} />
          </>
        ) : (
          t("budget-versions.rates.noNew")
        )}
      </td>
      <td className="num">{newest ? formatRate(newest.change) : null}</td>
    </tr>
  );
}

/** Choice of rates; with script each choice shows its effect at once. */
function Choice({ budget, preview, today }: Pick<Data, "budget" | "preview" | "today">) {
  const { t } = useWords();
  const submit = useSubmit();
  const show = (event: FormEvent<HTMLFormElement>) => {
    // A year that is being typed is a day of long ago with each of its digits.
    if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  };
  const chosen = preview.rates.map(({ currency, chosen: one, version }) => `${currency}${one}${version}`).join();
  return (
    <Form method="get" onChange={show} key={`${preview.rate_type} ${preview.date} ${chosen}`}>
      <input type="hidden" name="shown" value="1" />
      <div className="rate-type">
        <label>
          <span>{t("budget-versions.rates.type")}</span>
          <select name="rate_type" className="control" defaultValue={preview.rate_type}>
            {rateTypes.map((type) => (
              <option key={type} value={type}>
                {t(`budget-versions.rates.types.${type}`)}
              </option>
            ))}
          </select>
        </label>
        <div>
          <span aria-hidden="true">{t("budget-versions.rates.day")}</span>
          <DayBox
            name="date"
            label={t("budget-versions.rates.day")}
            value={preview.date ?? ""}
            max={today}
            today={today}
            described="rate-day-hint"
          />
        </div>
        <Button type="submit">{t("budget-versions.rates.show")}</Button>
        <p>{t("budget-versions.rates.typeHint")}</p>
        <p id="rate-day-hint">{t("budget-versions.rates.dayHint")}</p>
      </div>

      <Scroll label={t("budget-versions.rates.title")}>
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">{t("budget-versions.rates.column.currency")}</th>
              {(["old", "new", "change"] as const).map((name) => (
                <th key={name} scope="col" className="num">
                  {t(`budget-versions.rates.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rates.map((row) => (
              <RateRow key={row.currency} budget={budget} row={row} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </Form>
  );
}

/** Saves the rates that the effect was calculated with. */
function Apply({ preview, apply }: Pick<Data, "preview" | "apply">) {
  const { t } = useWords();
  const chosen = preview.rates.flatMap(({ chosen: one, currency, version, newest }) =>
    one === 1 && newest ? [{ currency, rate: newest.rate, version: String(version) }] : [],
  );
  if (chosen.length === 0) return <EmptyLine>{t("budget-versions.rates.nothing")}</EmptyLine>;
  return (
    <Form method="post" action={apply} className="rate-apply">
      <input type="hidden" name="rate_type" value={preview.rate_type} />
      {preview.date === null ? null : <input type="hidden" name="date" value={preview.date} />}
      {chosen.map((row, nth) =>
        Object.entries(row).map(([name, value]) => (
          <input key={name + row.currency} type="hidden" name={`rates[${nth}].${name}`} value={value} />
        )),
      )}
      <SubmitButton>{t("budget-versions.rates.apply")}</SubmitButton>
    </Form>
  );
}

/** Issue 12: the rates of a budget, the published ones, and the effect before they are applied. */
export function RatesPage({ budget, preview, today, others, apply, flash, ably }: Data) {
  const { t } = useWords();
  return (
    <BudgetFrame budget={budget} ably={ably} title={t("budget-versions.rates.title")} flash={flash} layout="rate-page">
      {budget.may_write ? null : <Alert type="info">{t("budget-versions.rates.readOnly")}</Alert>}
      {preview.rates.length === 0 ? (
        <EmptyLine>{t("budget-versions.rates.none")}</EmptyLine>
      ) : (
        <>
          <Choice budget={budget} preview={preview} today={today} />
          <RatesEffect budget={budget} preview={preview} />
          {budget.may_write ? <Apply preview={preview} apply={apply} /> : null}
        </>
      )}
      {budget.may_write && others.length > 0 ? (
        <p className="rate-others">
          {t("budget-versions.rates.others")}
          {others.map((currency) => (
            <PageLink
              key={currency}
              className="link"
              to={paths.budget(budget.project.code, budget.code, "rates", currency)}
            >
              {currency}
              <span className="visually-hidden"> {t("budget-versions.rates.edit", { currency })}</span>
            </PageLink>
          ))}
        </p>
      ) : null}
      {budget.exposure.length === 0 ? null : (
        <section>
          <h2>{t("budget-versions.rates.exposure")}</h2>
          <Exposure exposure={budget.exposure} />
          <p className="hint">{t("budget-versions.rates.exposureHint")}</p>
        </section>
      )}
    </BudgetFrame>
  );
}
