import type { LogoKind } from "#contract/company/company-settings-facts";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { Dialog } from "~/components/ui/dialog";
import { ImageCropField } from "~/components/upload/image-crop-field";
import { useWords } from "~/locales/company-settings";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { LogoPreview } from "./logo-preview";
import { wordOf } from "./logos";

import "~/styles/bundles/form.css";

/** ADM-013 … ADM-015: a logo with its part of the picture; without script the whole picture. */
export function LogoDialog({ kind, answer: given }: { kind: LogoKind; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const label = t(`company-settings.logo.${wordOf(kind)}`);
  const meta = {
    id: "file",
    name: "file",
    errorId: "file-error",
    descriptionId: "file-hint",
    errors: answer?.result?.error?.["file"] ?? undefined,
  };
  return (
    <Dialog
      title={label}
      lead={t(`company-settings.logoUse.${wordOf(kind)}`)}
      closeHref={paths.companySettings("logos")}
      foot={
        <SubmitButton form="company-logo" pending={pending}>
          {t("company-settings.save")}
        </SubmitButton>
      }
    >
      <Form
        method="post"
        action={paths.companySettings("logos", kind)}
        id="company-logo"
        encType="multipart/form-data"
        noValidate
        className="form"
      >
        <FormError message={answer?.message ?? null} fields={[{ meta, label }]} />
        <ImageCropField
          meta={meta}
          label={label}
          required
          shape={kind === "square-logo" ? "square" : "own"}
          renderPreview={(source, part) => <LogoPreview label={label} source={source} part={part} />}
        />
      </Form>
    </Dialog>
  );
}
