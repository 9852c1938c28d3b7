import { Form } from "@remix-run/react";

import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { firstError, type FieldMeta } from "~/components/form/field-meta";
import { FormError } from "~/components/form/form-error";
import { SelectField, type Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/imports";
import { isAdminNoun } from "#contract/company/import-facts";
import type { FormAnswer } from "~/server/submit.server";
import type { ImportPage } from "#contract/company/imports";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/styles/bundles/imports.css";

interface Props {
  found: ImportPage;
  fields: Option[];
  keys: Option[];
  answer: FormAnswer | undefined;
}

function metaOf(answer: FormAnswer | undefined, name: string, value: string): FieldMeta {
  const id = `import-${name.replaceAll(/\W+/g, "-")}`;
  const errors = answer?.result?.error?.[name] ?? undefined;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-hint`, errors, initialValue: value };
}

/** Returns the sent values after a refusal; before that, the known fields of the columns. */
function valuesOf({ found, answer }: Props) {
  const sent = answer?.result?.initialValue as
    | { fields?: (string | undefined)[]; key?: string; add_twins?: string }
    | undefined;
  const fields = found.columns.map(({ field }, column) => (sent ? (sent.fields?.[column] ?? "") : (field ?? "")));
  return {
    fields,
    key: sent ? (sent.key ?? "") : (found.key ?? ""),
    add_twins: sent ? (sent.add_twins ?? "") : found.add_twins === 1 ? "1" : "",
  };
}

function ColumnRow({
  column,
  meta,
  label,
  options,
}: {
  column: ImportPage["columns"][number];
  meta: FieldMeta;
  label: string;
  options: Option[];
}) {
  const { t } = useWords();
  const error = firstError(meta);
  return (
    <tr>
      <th scope="row" className="cell-name">
        {label}
      </th>
      <td className="import-samples">{column.samples.join(" · ")}</td>
      <td className="import-choice">
        <select
          id={meta.id}
          name={meta.name}
          className="control"
          defaultValue={String(meta.initialValue)}
          aria-label={t("imports.map.fieldOf", { head: label })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? meta.errorId : undefined}
        >
          <option value="">{t("imports.map.skip")}</option>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {error ? (
          <p className="field-error" id={meta.errorId}>
            <Icon name="circle-alert" size={14} />
            {error}
          </p>
        ) : null}
      </td>
    </tr>
  );
}

/** The columns of the file with sample values, and the field of each. */
export function ImportMapping(props: Props) {
  const { found, fields, keys, answer } = props;
  const { t, locale } = useWords();
  const values = valuesOf(props);
  const labels = found.columns.map(({ head }, column) => head || t("imports.map.noHead", { number: column + 1 }));
  const metas = found.columns.map((_, column) => metaOf(answer, `fields[${column}]`, values.fields[column] ?? ""));
  const key = metaOf(answer, "key", values.key);
  const all = { ...metaOf(answer, "fields", ""), id: metas[0]?.id ?? "import-columns" };
  return (
    <Form method="post" action={paths.import(found.id)} className="import-part">
      <h2 id="import-columns">{t("imports.map.title")}</h2>
      <p>{t("imports.map.about")}</p>
      <FormError
        title={t("imports.map.refused")}
        message={answer?.message ?? null}
        fields={[
          { meta: all, label: t("imports.map.title") },
          ...metas.map((meta, column) => ({ meta, label: labels[column] ?? "" })),
          { meta: key, label: t("imports.map.key") },
        ]}
      />
      {found.same_file ? (
        <Alert
          type="warning"
          action={<PageLink to={paths.import(found.same_file.id)}>{t("imports.sameFileOpen")}</PageLink>}
        >
          <p>{t("imports.sameFile", { time: formatDateTime(found.same_file.created_at, locale) })}</p>
        </Alert>
      ) : null}
      <input type="hidden" name="version" value={found.version} />
      <div className="import-table">
        <table className="table import-columns">
          <thead>
            <tr>
              <th scope="col">{t("imports.map.head")}</th>
              <th scope="col">{t("imports.map.samples")}</th>
              <th scope="col">{t("imports.map.field")}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map((column, at) => (
              <ColumnRow key={at} column={column} meta={metas[at] ?? key} label={labels[at] ?? ""} options={fields} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="import-choices">
        {keys.length > 0 ? (
          <SelectField
            meta={key}
            label={t("imports.map.key")}
            hint={t("imports.map.keyHint")}
            options={keys}
            placeholder={t("imports.map.keyNone")}
          />
        ) : null}
        {/* Two definitions of one name cannot be, nor two people of one mailbox. */}
        {isAdminNoun(found.noun) ? null : (
          <CheckboxField
            meta={metaOf(answer, "add_twins", values.add_twins)}
            label={t("imports.map.twins")}
            hint={t("imports.map.twinsHint")}
            value="1"
          />
        )}
      </div>
      <div className="btn-row">
        <SubmitButton icon="list-checks">{t("imports.map.send")}</SubmitButton>
      </div>
    </Form>
  );
}
