import { acceptedEndings } from "#contract/activity/file-kinds";
import { choosesMany, uploadMegabytes } from "#contract/guest-forms/form-facts";
import { useWords, type Words } from "~/shared/words";

import { Field } from "../../form/field";
import { controlProps, firstError } from "../../form/field-meta";
import { Icon } from "../../ui/icon";
import { RichText } from "../../ui/rich-text";
import { type Answered, metaOf, type ShownField } from "./answered";
import { ChoiceField } from "./choice-field";
import { choicesOf } from "./choices";
import { MatrixField, StarField } from "./scale-field";
import { SignatureField } from "./signature-field";
import { WaitList } from "./wait-list";
import { PartsField } from "./part-fields";

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
    return <textarea {...common} dir="auto" className="control" rows={5} defaultValue={textOf(value)} />;
  return <input {...common} dir="auto" {...inputs[field.type]} className="control" defaultValue={textOf(value)} />;
}

const pictures = ".jpg,.jpeg,.png,.gif,.webp";
const endingsOf = (accepted: string) => accepted.replaceAll(".", "");

/** Limits and words for the page's script, which refuses a file as the server does (public/guest-fields.js). */
const refusalsOf = ({ props }: ShownField, t: Words["t"]) => {
  const most = props.file_size ?? uploadMegabytes.initial;
  return {
    "data-endings": endingsOf(acceptedEndings),
    "data-images": props.file_type === "image" ? endingsOf(pictures) : undefined,
    "data-most": most,
    "data-big": t("webForm.refusal.big", { most }),
    "data-kind": t("webForm.refusal.kind"),
    "data-picture": t("webForm.refusal.picture"),
    "data-empty": t("webForm.refusal.empty"),
  };
};

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
        className="web-form-upload"
        accept={field.props.file_type === "image" ? "image/jpeg,image/png,image/gif,image/webp" : acceptedEndings}
        {...refusalsOf(field, t)}
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

/** Hints of a field before it is filled in: its own text, and what its type takes. */
function useHint({ type, helptext, props, max_length }: ShownField): string {
  const { t } = useWords();
  const own: Partial<Record<ShownField["type"], string | undefined>> = {
    currency: props.currency,
    signature: t("webForm.signatureHint"),
    fileupload: t(`webForm.fileKinds.${props.file_type ?? "file"}`, {
      size: props.file_size ?? uploadMegabytes.initial,
    }),
  };
  const most = choosesMany(type) && props.most ? t("webForm.most", { max: props.most }) : undefined;
  const letters = type === "textarea" && max_length ? t("webForm.mostLetters", { max: max_length }) : undefined;
  return [helptext, own[type], most, letters].filter(Boolean).join(" · ");
}

/** FRM-215: the input of a field of a form's definition. */
export function AnswerField(answered: Answered) {
  const { field, language } = answered;
  const meta = metaOf(answered);
  const hint = useHint(field);
  const told = hint ? { hint } : {};
  const label = field.title;
  switch (field.type) {
    case "content":
    case "video":
    case "pdf_viewer":
      return <Shown field={field} />;
    case "name":
    case "address":
    case "room_mates":
      return <PartsField {...answered} />;
    case "choice_matrix":
      return <MatrixField {...answered} />;
    case "star_rating":
      return <StarField {...answered} />;
    case "signature":
      return <SignatureField {...answered} hint={hint} />;
    case "fileupload":
      return (
        <Field meta={meta} label={label} {...told}>
          <FileInput {...answered} hint={hint || undefined} />
        </Field>
      );
    case "contract":
    case "attendance":
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
