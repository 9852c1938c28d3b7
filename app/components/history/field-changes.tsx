import { Form } from "@remix-run/react";
import type { z } from "zod";

import type { budgetHistoryModels } from "#contract/budgets/budget-versions";
import { companyModels as settingModels } from "#contract/company/company-settings-facts";
import type { companyModels, fieldChange } from "#contract/activity/history";
import type { timelineEntry } from "#contract/projects/projects";
import { IconButton } from "~/components/ui/button";
import "~/locales/attendee";
import "~/locales/company";
import "~/locales/company-settings";
import "~/locales/contact";
import "~/locales/email-templates";
import { useWords } from "~/locales/parts";
import { kindText } from "~/shared/kind-text";
import "~/locales/record";
import { paths } from "~/shared/paths";
import type { Words } from "~/shared/words";

export type FieldChange = z.output<typeof fieldChange>;

const ownLabels = new Set<string>(["starts_at", "ends_at", "division", "team", "currency"]);
const maxOfText = 120;

const shorten = (text: string) => ([...text].length > maxOfText ? `${[...text].slice(0, maxOfText).join("")}…` : text);

/** The owner of the fields: the record itself, or one of its parts. */
export type Model =
  | z.output<typeof timelineEntry>["model"]
  | (typeof companyModels)[number]
  | (typeof settingModels)[number]
  | "email_template"
  | (typeof budgetHistoryModels)[number];

const isSetting = (model: Model) => (settingModels as readonly string[]).includes(model);
const isCompany = (model: Model) => model === "client" || model === "supplier";

/** Returns the locale keys' prefix of a part of a project. */
const partWords = (model: Model): string => {
  if (isSetting(model)) return "company-settings";
  if (model === "email_template") return "email-templates";
  if (model === "attendee") return "attendee";
  if (model === "attendee_list") return "attendee.lists";
  return model === "attendee_column" ? "attendee.columns" : `parts.${model}`;
};

const labelOf = (model: Model, field: string, { t }: Words): string => {
  if (model === "contact")
    return t(field === "client_id" || field === "supplier_id" ? "contact.field.company_id" : `contact.field.${field}`);
  if (isCompany(model)) return t(`company.field.${field}`);
  if (model === "credit_card") return t(`company-settings.card.field.${field}`);
  if (model !== "project") return t(`${partWords(model)}.field.${field}`);
  return t(ownLabels.has(field) ? `record.field.${field}` : `lead.field.${field}`);
};

/** The word of a choice. */
const choiceOf = (model: Model, field: string, value: string, { t }: Words): string => {
  if (isSetting(model)) return t(`company-settings.choice.${value}`);
  if (isCompany(model)) return t(field === "status" ? `company.status.${value}` : `lead.${field}.${value}`);
  return t(model === "project" ? `lead.${field}.${value}` : `${partWords(model)}.${field}.${value}`);
};

/** A value as pages show it: its own format and the person's language. */
const textOf = (
  model: Model,
  { field, kind }: FieldChange,
  value: string,
  currency: string | null,
  words: Words,
): string => {
  if (kind === "flag") return words.t(value === "1" ? "record.yes" : "record.no");
  if (kind !== "choice") return shorten(kindText(kind, value, words.locale, currency));
  return choiceOf(model, field, value, words);
};

interface Props {
  model: Model;
  changes: FieldChange[];
  /** The entry and the page to return to, for people who may restore a field's earlier value. */
  restore?: { entry: number; from: string } | undefined;
}

/** Changes of an edit, a line for each field: “Teklif değeri: 100,00 ₺ → 120,00 ₺”. */
export function FieldChanges({ model, changes, restore }: Props) {
  const words = useWords();
  const { t } = words;
  const side = (change: FieldChange, value: string | null, currency: string | null) =>
    value === null ? t("record.emptyValue") : textOf(model, change, value, currency, words);
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.field}>
          <span className="changes-field">{labelOf(model, change.field, words)}:</span>{" "}
          <span className="changes-from">{side(change, change.from, change.from_currency)}</span>{" "}
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t("record.changedTo")}</span>{" "}
          <span>{side(change, change.to, change.to_currency)}</span>
          {restore && change.restore === 1 ? (
            <Form method="post" action={paths.restoreField(restore.entry)} className="changes-restore">
              <input type="hidden" name="field" value={change.field} />
              <input type="hidden" name="from" value={restore.from} />
              <IconButton
                icon="undo-2"
                size="sm"
                variant="ghost"
                type="submit"
                label={t("record.restore", { field: labelOf(model, change.field, words) })}
              />
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
