import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { SelectField } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { FormField } from "#contract/guest-forms/forms";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { PostButton } from "./post-button";

const names = ["attendee_list_id_one", "attendee_list_id_two"] as const;

interface Props {
  field: FormField;
  answer: FormAnswer | undefined;
}

function NewMatch({ field, answer: given }: Props) {
  const { t } = useWords();
  const { builder } = useBuilder();
  const { form: of, here, key, lists } = builder;
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, metas] = useForm<Record<(typeof names)[number], string>>({
    id: "new-match",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const address = paths.formPart(of.code, "fields", field.id, "matches");
  const label = (name: string) => t(`form-builder.mates.${name}`);
  return (
    <Form
      method="post"
      action={keyedAction(address, key, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="form"
    >
      <FormHead
        form={form}
        answer={answer}
        formKey={key}
        fields={names.map((name) => ({ meta: metas[name], label: label(name) }))}
      />
      <input type="hidden" name="field_id" value={field.id} />
      <input type="hidden" name="from" value={here} />
      {names.map((name) => (
        <SelectField
          key={name}
          meta={metas[name]}
          label={label(name)}
          required
          options={lists.map((list) => ({ value: String(list.id), label: list.name }))}
        />
      ))}
      <div className="btn-row">
        <SubmitButton variant="secondary" pending={pending}>
          {t("form-builder.mates.add")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** FRM-093, FRM-176…FRM-178: lists whose people may share a room. */
export function MatesTab({ field, answer }: Props) {
  const { t } = useWords();
  const { builder, mayWrite } = useBuilder();
  const { form, here } = builder;
  const matches = field.attendee_list_matches;
  return (
    <div className="builder-rules">
      <h3>{t("form-builder.mates.pairs")}</h3>
      <p className="builder-hint">{t("form-builder.mates.how")}</p>
      {matches.length === 0 ? <EmptyLine>{t("form-builder.mates.none")}</EmptyLine> : null}
      <ul>
        {matches.map(({ id, one, two }) => (
          <li key={id}>
            <Icon name="users" />
            <p>
              {one} – {two}
            </p>
            {mayWrite ? (
              <PostButton
                action={paths.formPart(form.code, "fields", field.id, "matches", id, "delete")}
                fields={{ from: here }}
                icon="trash-2"
                label={t("form-builder.mates.remove", { one, two })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? <NewMatch key={matches.length} field={field} answer={answer} /> : null}
    </div>
  );
}
