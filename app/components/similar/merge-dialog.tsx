import { type ChangeEvent, useState } from "react";

import type { MergeNoun } from "#contract/companies/merge-facts";
import type { MergePreview } from "#contract/companies/merges";
import { useFormAnswer } from "~/components/form/form-answer";
import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Logo } from "~/components/ui/logo";
import { useWords } from "~/locales/similar";
import type { FormAnswer } from "~/server/submit.server";
import { formatDateTime, formatMoney, formatPercent, type Locale } from "~/shared/format";
import { paths } from "~/shared/paths";
import { phoneText } from "#contract/phone-extension";

import "~/styles/bundles/form.css";

type Record = MergePreview["records"][number];

interface Props extends Pick<MergePreview, "records" | "seen" | "suggested"> {
  noun: MergeNoun;
  ids: number[];
  answer: FormAnswer | undefined;
}

const phones = new Set(["phone", "mobile", "fax"]);
const shares = new Set(["fin_fee_type", "profit_target"]);

/** A value as the record's own page writes it: numbers in groups, shares and amounts with their comma. */
function mergeText(name: string, value: string, locale: Locale): string {
  if (phones.has(name)) return phoneText(value);
  if (!shares.has(name)) return value;
  const [amount = "", currency] = value.split(" ");
  return currency ? formatMoney(amount, currency) : formatPercent(value.replace("%", ""), locale);
}

/** The default record for a field's value: the one that stays, or else the first with a value. */
const startOf = (records: Record[], field: string, target: number): number | undefined => {
  const full = records.filter(({ values }) => values[field]);
  const existing = field === "status" ? full.find(({ values }) => values[field] === "EXISTING") : undefined;
  return (existing ?? full.find(({ id }) => id === target) ?? full[0])?.id;
};

/** MRG-023, MRG-024, MRG-027: records side by side; which one stays, and of each field which value. */
export function MergeDialog({ noun, ids, records, seen, suggested, answer: given }: Props) {
  const { t, locale } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [target, setTarget] = useState(suggested);
  const fields = Object.keys(records[0]?.values ?? {}).filter((name) => records.some(({ values }) => values[name]));
  const noTarget = answer?.result?.error?.["merge_to"] ? t("similar.dialog.noTarget") : undefined;
  const refused = answer?.message ?? noTarget ?? Object.values(answer?.result?.error ?? {}).flat()[0];
  const here = paths.mergeRecords(noun, ids);
  const shown = (name: string, value: string) =>
    name === "status" ? t(`similar.status.${value}`) : mergeText(name, value, locale);
  /** Choosing the record that stays also chooses its values, if it has any. */
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTarget(Number(currentTarget.value));
    for (const radio of currentTarget.form?.querySelectorAll<HTMLInputElement>("[data-field]") ?? [])
      if (radio.dataset["field"] !== "status" && radio.value === currentTarget.value) radio.checked = true;
  };
  return (
    <Dialog
      title={t(`similar.dialog.title.${noun}`)}
      lead={t("similar.dialog.lead")}
      size="lg"
      closeHref={paths.similarRecords(noun)}
      foot={
        <SubmitButton form="merge" pending={pending}>
          {t("similar.dialog.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={here} id="merge" className="form">
        {refused ? (
          <div data-form-error tabIndex={-1}>
            <Alert type="tip" role="alert">
              <p>{refused}</p>
              {answer?.current ? (
                <ButtonLink to={here} plain size="sm">
                  {t("similar.dialog.fresh")}
                </ButtonLink>
              ) : null}
            </Alert>
          </div>
        ) : null}
        <input type="hidden" name="seen" value={seen} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
        <div className="table-scroll" role="region" aria-label={t("similar.dialog.lead")} tabIndex={0}>
          <table className="table merge-table">
            <thead>
              <tr>
                <th scope="col">{t("similar.dialog.target")}</th>
                {records.map(({ id, name, created_at }) => (
                  <th scope="col" key={id} data-chosen={id === target || undefined}>
                    <input type="hidden" name="merge_from" value={id} />
                    <label className="check">
                      <input
                        type="radio"
                        name="merge_to"
                        value={id}
                        defaultChecked={id === suggested}
                        onChange={choose}
                        aria-label={t("similar.dialog.keepNamed", { name })}
                      />
                      <span>{name}</span>
                    </label>
                    <small className="second">
                      {t("similar.dialog.created", { at: formatDateTime(created_at, locale) })}
                    </small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((name) => (
                <FieldRow
                  key={name}
                  name={name}
                  records={records}
                  start={startOf(records, name, suggested)}
                  shown={shown}
                />
              ))}
              <tr>
                <th scope="row">{t("similar.dialog.moves")}</th>
                {records.map(({ id, moves }) => (
                  <td key={id}>
                    {moves.map(({ table, count }) => t(`similar.table.${table}`, { count })).join(", ") ||
                      t("similar.dialog.nothing")}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
        <Alert type="warning" title={t("similar.dialog.sure")}>
          <p>
            {t("similar.dialog.irreversible")} {t("similar.dialog.split")}
          </p>
        </Alert>
      </Form>
    </Dialog>
  );
}

/** Fields whose value is the address of a picture. */
const pictures = new Set(["logo", "profile_picture"]);

interface RowProps {
  name: string;
  records: Record[];
  start: number | undefined;
  shown: (name: string, value: string) => string;
}

/** A field that all say alike, or that one alone has, has nothing to choose from. */
function FieldRow({ name, records, start, shown }: RowProps) {
  const { t } = useWords();
  const label = t(`similar.field.${name}`);
  const isOne = new Set(records.flatMap(({ values }) => values[name] ?? [])).size === 1;
  return (
    <tr>
      <th scope="row">{label}</th>
      {records.map(({ id, name: own, values }) => {
        const value = values[name];
        if (!value) return <td key={id}>–</td>;
        const isPicture = pictures.has(name);
        // A picture is named by its record: its address has no meaning for people.
        const text = isPicture ? own : shown(name, value);
        const face = isPicture ? <Logo name={own} src={value} size={56} /> : text;
        return (
          <td key={id}>
            {isOne ? (
              face
            ) : (
              <label className="check">
                <input
                  type="radio"
                  name={`fields.${name}`}
                  value={id}
                  defaultChecked={id === start}
                  data-field={name}
                  aria-label={t("similar.dialog.of", { field: label, value: text })}
                />
                <span>{face}</span>
              </label>
            )}
          </td>
        );
      })}
    </tr>
  );
}
