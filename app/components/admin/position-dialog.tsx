import { useForm } from "@conform-to/react";

import type { PositionRow } from "#contract/company/positions";
import { gridActions, gridModules, limitedRequests } from "#contract/permissions";
import { scopes } from "#contract/projects/stages";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { MoneyField } from "~/components/form/money-field";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/positions";
import type { PositionOptions } from "~/services/definitions/submit-positions.server";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { RightsDiffList } from "./rights-diff";
import { RightsGrid } from "./rights-grid";

import "~/styles/bundles/form.css";

interface Props {
  /** Null for a new one, which has a form key. */
  position: PositionRow | null;
  facts: FormFacts;
  currency: string;
  formKey: string | null;
  answer: FormAnswer<PositionOptions> | undefined;
}

/** A new position may do everything, as the default grid says. */
const startOf = (position: PositionRow | null) => ({
  name: position?.name ?? "",
  name_en: position?.name_en ?? "",
  scope: position?.scope ?? "USER",
  sees_all_accounting: position?.sees_all_accounting ? "1" : "",
  permissions: position?.permissions ?? Object.fromEntries(gridModules.map((module) => [module, [...gridActions]])),
  limits: Object.fromEntries(limitedRequests.map((type) => [type, position?.limits[type] ?? ""])),
});

type Values = ReturnType<typeof startOf>;

/** ORG-035, ORG-041: name, authority, the permission grid, and limits in the company's currency. */
export function PositionDialog({ position, facts, currency, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, own] = useForm<Values>({
    id: "position",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startOf(position) as never,
  });
  const metaIn = (group: "permissions" | "limits", name: string) =>
    (own[group].getFieldset() as Record<string, FieldMeta>)[name] as FieldMeta;
  const metas: Record<string, FieldMeta> = {
    name: own.name,
    name_en: own.name_en,
    scope: own.scope,
    sees_all_accounting: own.sees_all_accounting,
    ...Object.fromEntries([...gridModules].map((module) => [`permissions.${module}`, metaIn("permissions", module)])),
    ...Object.fromEntries([...limitedRequests].map((type) => [`limits.${type}`, metaIn("limits", type)])),
  };
  const words = (name: string) => {
    const [group, key = ""] = name.split(".");
    if (group === "permissions") return t(`positions.module.${key}`);
    return group === "limits" ? t(`positions.limit.${key}`) : t(`positions.field.${name}`);
  };
  const actions = gridActions.map((value) => ({ value, label: t(`positions.action.${value}`) }));
  const fields = {
    facts,
    metas,
    label: words,
    extras: {
      scope: {
        options: scopes.map((value) => ({ value, label: t(`positions.scope.${value}`) })),
        placeholder: false as const,
        hint: t("positions.scopeHint"),
      },
      ...Object.fromEntries(gridModules.map((module) => [`permissions.${module}`, { options: actions }])),
      ...Object.fromEntries(
        limitedRequests.map((type) => [
          `limits.${type}`,
          { render: (field: FieldProps) => <MoneyField {...field} optional={false} currency={currency} /> },
        ]),
      ),
    },
  };
  const names = { layout: [["name", "name_en"], ["scope"], ["sees_all_accounting"]] as const };
  const limits = { layout: [limitedRequests.map((type) => `limits.${type}`)].flatMap(inPairs) };
  const all = {
    layout: [...names.layout, [...gridModules].map((module) => `permissions.${module}`), ...limits.layout],
  };
  const diff = answer?.options?.diff ?? null;
  return (
    <DialogForm
      title={position ? t("positions.edit") : t("positions.add")}
      size="lg"
      closeHref={paths.positions()}
      sender={sender}
      form={form}
      action={position ? paths.positions(position.id) : keyedAction(paths.positions("new"), formKey, answer)}
      save={t("positions.save")}
      formKey={formKey}
      version={position?.version}
      record={position ? { model: "position", code: String(position.id) } : null}
      {...(answer?.options?.asks ? { errorTitle: t("positions.diff.title") } : {})}
      fields={headFields({ ...fields, ...all })}
    >
      {diff ? (
        <>
          <RightsDiffList diff={diff} />
          <input type="hidden" name="confirmed" value={diff.mark} />
        </>
      ) : null}
      <RecordFields {...fields} {...names} />
      <RightsGrid metas={metas} />
      <fieldset className="rights">
        <legend className="label">{t("positions.limit.title")}</legend>
        <p className="hint">{t("positions.limit.hint")}</p>
        <RecordFields {...fields} {...limits} />
      </fieldset>
      {position ? (
        position.used > 0 ? (
          <p className="second">{t("positions.usedBy", { count: position.used })}</p>
        ) : (
          <div className="btn-row">
            <ButtonLink to={paths.positions(position.id, "delete")} icon="trash-2">
              {t("positions.remove")}
            </ButtonLink>
          </div>
        )
      ) : null}
    </DialogForm>
  );
}

/** Names in rows of two. */
const inPairs = (names: readonly string[]): string[][] =>
  names.flatMap((_, at) => (at % 2 === 0 ? [names.slice(at, at + 2)] : []));
