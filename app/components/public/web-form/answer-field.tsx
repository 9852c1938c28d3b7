import { useWords } from "~/shared/words";

import { Field } from "../../form/field";
import { controlProps, firstError } from "../../form/field-meta";
import { Icon } from "../../ui/icon";
import { RichText } from "../../ui/rich-text";
import { type Answered, metaOf, type ShownField } from "./answered";
import { ChoiceField, MatrixField } from "./choice-field";
import { choicesOf } from "./choices";
import { WaitList } from "./wait-list";
import { AddressParts, NameParts, RoomMateParts } from "./part-fields";

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Controls that the browser has for these. */
const inputs: Partial<
  Record<ShownField["type"], { type: string; autoComplete?: string; inputMode?: "decimal" | "numeric" }>
> = {
  text: { type: "text" },
  number: { type: "text", inputMode: "decimal" },
  currency: { type: "text", inputMode: "decimal" },
  date: { type: "date" },
  time: { type: "time" },
  datetime: { type: "datetime-local" },
  website: { type: "text", autoComplete: "url" },
  email: { type: "email", autoComplete: "email" },
  phone_number: { type: "tel", autoComplete: "tel" },
  identity_number: { type: "text", inputMode: "numeric" },
  signature: { type: "text", autoComplete: "name" },
};

function TextInput(answered: Answered & { hint: string | undefined }) {
  const { field, value, hint } = answered;
  const meta = metaOf(answered);
  const common = {
    ...controlProps({ meta, ...(hint ? { hint } : {}) }),
    placeholder: field.placeholder ?? undefined,
    readOnly: field.is_readonly === 1,
    maxLength: field.type === "date" ? undefined : (field.max_length ?? undefined),
    autoFocus: Boolean(firstError(meta)),
  };
  if (field.type === "textarea")
    return <textarea {...common} className="control" rows={5} defaultValue={textOf(value)} />;
  return <input {...common} {...inputs[field.type]} className="control" defaultValue={textOf(value)} />;
}

function FileInput({ file, ...answered }: Answered & { hint: string | undefined }) {
  const { field, value, hint } = answered;
  const { t } = useWords();
  const meta = metaOf(answered);
  return (
    <>
      {typeof value === "string" && value !== "" ? (
        <>
          <input type="hidden" name={meta.name} value={value} />
          <p className="web-form-file">
            <Icon name="paperclip" />
            {file ?? t("webForm.fileKept")}
          </p>
        </>
      ) : null}
      <input
        {...controlProps({ meta, ...(hint ? { hint } : {}) })}
        required={meta.required && !value}
        name={`file.${field.id}`}
        type="file"
        accept={field.props.file_type === "image" ? "image/jpeg,image/png,image/gif,image/webp" : undefined}
      />
    </>
  );
}

/** Something to read or to watch. */
function Shown({ field }: { field: ShownField }) {
  const { t } = useWords();
  const { pdf } = field;
  const link = pdf === field.props.url ? field.props.link : (field.props.url ?? field.props.link);
  return (
    <section className="web-form-shown" data-colour={field.title_colour ?? undefined}>
      <h3>{field.title}</h3>
      {field.helptext ? <p className="hint">{field.helptext}</p> : null}
      {field.html ? <RichText html={field.html} /> : null}
      {pdf ? (
        <>
          <a className="link web-form-file" href={pdf} target="_blank" rel="noopener noreferrer">
            <Icon name="file-text" />
            {t("webForm.pdf", { title: field.title })}
          </a>
          {field.type === "pdf_viewer" ? (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers start their PDF viewer in no sandbox (decision 043)
            <iframe className="web-form-pdf" src={pdf} title={field.title} loading="lazy" />
          ) : null}
        </>
      ) : null}
      {link ? (
        <a className="link" href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      ) : null}
    </section>
  );
}

/** FRM-215: the input of a field of a form's definition. */
export function AnswerField(answered: Answered) {
  const { field, language } = answered;
  const { t } = useWords();
  const meta = metaOf(answered);
  const money = field.type === "currency" ? field.props.currency : undefined;
  const hint = [field.helptext, money, field.type === "signature" ? t("webForm.signatureHint") : null]
    .filter(Boolean)
    .join(" · ");
  const told = hint ? { hint } : {};
  const label = field.title;
  switch (field.type) {
    case "content":
    case "video":
    case "pdf_viewer":
      return <Shown field={field} />;
    case "name":
      return <NameParts {...answered} />;
    case "address":
      return <AddressParts {...answered} />;
    case "room_mates":
      return <RoomMateParts {...answered} />;
    case "choice_matrix":
      return <MatrixField {...answered} />;
    case "fileupload":
      return (
        <Field meta={meta} label={label} {...told}>
          <FileInput {...answered} hint={hint || undefined} />
        </Field>
      );
    case "contract":
    case "attendance":
    case "star_rating":
    case "dropdown":
    case "radio":
    case "checkbox":
    case "checkboxes":
    case "multiple_choice":
    case "multiselect":
    case "flight":
      return (
        <>
          {field.type === "contract" ? <Shown field={field} /> : null}
          <ChoiceField {...answered} choices={choicesOf(field, language)} {...told} />
          <WaitList {...answered} />
        </>
      );
    default:
      return (
        <Field meta={meta} label={label} {...told}>
          <TextInput {...answered} hint={hint || undefined} />
        </Field>
      );
  }
}
