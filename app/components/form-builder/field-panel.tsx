import { Form } from "@remix-run/react";

import { factsOfType, hasOptions, hasRules } from "#contract/guest-forms/form-facts";
import { AutoForm } from "~/components/form/auto-form";
import { useOpened } from "~/components/form/use-opened";
import { RecordFields } from "~/components/form/record-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { FormField } from "#contract/guest-forms/forms";
import { paths, withQuery } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { builderHref, tabQuery } from "./builder-state";
import { FileTab } from "./file-tab";
import { infoNames, ownNames, ruleNames, useFieldExtras } from "./field-settings";
import { MatesTab } from "./mates-tab";
import { OptionsTab } from "./options-tab";
import { PanelFrame } from "./panel-frame";
import { PostButton } from "./post-button";
import { RulesTab } from "./rules-tab";

/** FRM-038: facts of a field, its rules, and the settings of its type. */
export function FieldPanel({ field, answer }: { field: FormField; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { builder, state, mayWrite } = useBuilder();
  const { form, home, here, field: shown } = builder;
  const { tab } = state;
  const { tab: own } = factsOfType(field.type);
  const address = paths.formPart(form.code, "fields", field.id);
  const keep = `${address}/keep`;
  const opened = useOpened(keep, field.version);
  const extras = useFieldExtras(form, field, opened);
  const hrefOf = (to: string) => builderHref(home, { field: field.id, tab: to === "info" ? null : to });
  const info = infoNames(field.type, form);
  const extra = own ? ownNames(field.type) : [];
  const tabs = [
    { tab: "info" as const, label: t("form-builder.panel.info") },
    ...(hasRules(form.form_type)
      ? [{ tab: "rules" as const, label: t("form-builder.panel.rules"), count: field.deps.length }]
      : []),
    ...(own
      ? [
          {
            tab: "more" as const,
            label: t(field.type === "room_mates" ? "form-builder.mates.title" : `form-builder.panel.${own}`),
            ...(hasOptions(field.type) ? { count: field.options.length } : {}),
          },
        ]
      : []),
  ];
  if (!shown) return null;
  return (
    <PanelFrame title={field.title} lead={t(`form-builder.field_type.${field.type}`)} tabs={tabs} hrefOf={hrefOf}>
      <AutoForm
        key={`${field.id} ${opened}`}
        id="field"
        action={withQuery(address, tabQuery(tab))}
        keep={keep}
        values={shown.values}
        facts={shown.facts}
        hidden={{ field_type: field.type, from: here }}
        names={[...info, ...extra, ...ruleNames]}
        label={(name) => t(`form-builder.field.${name}`)}
        extras={extras}
        answer={answer}
        className="builder-form"
        save={t("form-builder.save")}
        readOnly={!mayWrite}
      >
        {(fields) => (
          <>
            <div className="builder-tab" hidden={tab !== "info"}>
              <RecordFields {...fields} layout={info.map((name) => [name])} />
            </div>
            <div className="builder-tab" hidden={tab !== "more"}>
              <RecordFields {...fields} layout={extra.map((name) => [name])} />
            </div>
            <div className="builder-tab" hidden={tab !== "rules"}>
              <RecordFields {...fields} layout={[[...ruleNames]]} />
            </div>
          </>
        )}
      </AutoForm>
      {tab === "rules" ? (
        <RulesTab
          type="FORMFIELD"
          source={field.id}
          section={field.form_section_id}
          rules={field.deps}
          answer={answer}
        />
      ) : null}
      {tab === "more" && hasOptions(field.type) ? <OptionsTab field={field} answer={answer} /> : null}
      {tab === "more" && (own === "pdf" || own === "contract") ? <FileTab field={field} answer={answer} /> : null}
      {tab === "more" && field.type === "room_mates" ? <MatesTab field={field} answer={answer} /> : null}
      {tab === "info" && mayWrite ? <FieldActs field={field} /> : null}
    </PanelFrame>
  );
}

/** Twins of dragging a field into another section, and its other acts. */
function FieldActs({ field }: { field: FormField }) {
  const { t } = useWords();
  const { builder, sections } = useBuilder();
  const { form, home, here, key } = builder;
  const others = sections.filter(({ id }) => id !== field.form_section_id);
  const address = paths.formPart(form.code, "fields", field.id);
  return (
    <div className="builder-more">
      {others.length > 0 ? (
        <Form method="post" action={`${address}/place`} className="builder-move" preventScrollReset>
          <input type="hidden" name="from" value={here} />
          <label className="label" htmlFor="move-to">
            {t("form-builder.move.to")}
          </label>
          <select className="control" name="section_id" id="move-to">
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Button type="submit" size="sm">
            {t("form-builder.move.act")}
          </Button>
        </Form>
      ) : null}
      <div className="btn-row">
        <PostButton
          action={`${address}/copy`}
          fields={{ from: here, _key: key }}
          icon="copy"
          label={t("form-builder.field.copy")}
          wide
          variant="secondary"
        />
        <ButtonLink
          to={builderHref(home, { field: field.id, dialog: "remove-field" })}
          variant="dangerGhost"
          size="sm"
          icon="trash-2"
        >
          {t("form-builder.field.remove")}
        </ButtonLink>
      </div>
    </div>
  );
}
