import { maxFileMegabytes } from "#contract/activity/file-kinds";
import { isOwnFile } from "#contract/guest-forms/form-facts";
import { Field } from "~/components/form/field";
import { controlProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { FormField } from "#contract/guest-forms/forms";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { metaOf } from "./meta-of";
import { PostButton } from "./post-button";

interface Props {
  field: FormField;
  answer: FormAnswer | undefined;
}

function Upload({ field, answer: given }: Props) {
  const { t } = useWords();
  const { builder } = useBuilder();
  const { form, here } = builder;
  const { Form: Sender, answer, pending } = useFormAnswer(given);
  const meta = metaOf("field-file", "file", "", answer);
  const label = t("form-builder.file.choose");
  const hint = t("form-builder.file.hint", { most: maxFileMegabytes });
  return (
    <Sender
      method="post"
      action={paths.formPart(form.code, "fields", field.id, "upload")}
      encType="multipart/form-data"
      className="form"
      id="field-upload"
      noValidate
    >
      <input type="hidden" name="from" value={here} />
      <input type="hidden" name="version" value={field.version} />
      <FormError message={answer?.message ?? null} fields={[{ meta, label }]} />
      <Field meta={meta} label={label} required hint={hint}>
        <input {...controlProps({ meta, hint })} type="file" accept=".pdf,application/pdf" className="control" />
      </Field>
      <div className="btn-row">
        <SubmitButton variant="secondary" pending={pending} icon="upload">
          {t("form-builder.file.save")}
        </SubmitButton>
      </div>
    </Sender>
  );
}

/** FRM-027, FRM-188: the PDF that the field shows; one is chosen and then saved. */
export function FileTab({ field, answer }: Props) {
  const { t } = useWords();
  const { builder, mayWrite } = useBuilder();
  const { form, here } = builder;
  const { url, file } = field.props;
  const address = paths.formPart(form.code, "fields", field.id, "file");
  return (
    <div className="builder-rules">
      <h3>{t("form-builder.file.title")}</h3>
      {isOwnFile(url) || isOwnFile(file) ? (
        <ul>
          <li>
            <Icon name="file-text" />
            <p>
              <a className="link" href={address} target="_blank" rel="noopener noreferrer">
                {t("form-builder.file.open")}
              </a>
            </p>
            {mayWrite ? (
              <PostButton
                action={`${address}/delete`}
                fields={{ version: field.version, from: here }}
                icon="trash-2"
                label={t("form-builder.file.remove")}
              />
            ) : null}
          </li>
        </ul>
      ) : (
        <EmptyLine>{t("form-builder.file.none")}</EmptyLine>
      )}
      {mayWrite ? <Upload key={`${url} ${file}`} field={field} answer={answer} /> : null}
    </div>
  );
}
