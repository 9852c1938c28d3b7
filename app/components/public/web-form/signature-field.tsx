import { drawingOf, signedName } from "#contract/guest-forms/signatures";
import { useWords } from "~/shared/words";

import { Field } from "../../form/field";
import { controlProps, firstError } from "../../form/field-meta";
import { SignaturePicture } from "../../ui/signature-picture";
import { type Answered, metaOf } from "./answered";

/**
 * The typed name is the signature, and all that is needed; the script of the page adds a surface to draw on, which posts
 * its strokes beside the name (decision 103, public/guest-fields.js).
 */
export function SignatureField({ hint, ...answered }: Answered & { hint: string }) {
  const { field, value } = answered;
  const { t } = useWords();
  const meta = metaOf(answered);
  const drawing = drawingOf(value) ?? "";
  return (
    <Field meta={meta} label={field.title} hint={hint}>
      <input
        {...controlProps({ meta, hint })}
        dir="auto"
        type="text"
        autoComplete="name"
        className="control"
        placeholder={field.placeholder ?? undefined}
        readOnly={field.is_readonly === 1}
        maxLength={field.max_length ?? 120}
        autoFocus={Boolean(firstError(meta))}
        defaultValue={signedName(value)}
      />
      {field.is_readonly === 1 ? null : (
        <div className="web-form-sign" data-signature hidden={drawing === ""}>
          <p className="hint">{t("webForm.sign.draw")}</p>
          <SignaturePicture drawing={drawing} label={t("webForm.sign.surface")} />
          <input type="hidden" name={[meta.name, "drawing"].join(".")} defaultValue={drawing} />
          <button type="button" className="btn btn-secondary" hidden>
            {t("webForm.sign.clear")}
          </button>
        </div>
      )}
    </Field>
  );
}
