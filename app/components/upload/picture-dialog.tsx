import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { useFirst } from "~/components/form/use-first";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Logo } from "~/components/ui/logo";
import type { RecordPicture } from "~/services/pictures/read.server";
import { useWords } from "~/locales/form";
import type { FormAnswer } from "~/server/submit.server";

import { ImageCropField } from "./image-crop-field";

import "~/styles/bundles/form.css";

const words = { client: "logo", supplier: "logo", contact: "picture", person: "person" } as const;

interface Props {
  record: RecordPicture;
  /** Address that the form posts to; the address of the removal question stands below it. */
  action: string;
  removal: string;
  closeHref: string;
  answer: FormAnswer | undefined;
}

/** CLI-013, CLI-026: the logo of a company, or the picture of a contact, with its square (UIK-019). */
export function PictureDialog({ record, action, removal, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const word = words[record.noun];
  const opened = useFirst(record.version);
  const now = { ...record, ...(answer?.current as Partial<RecordPicture> | undefined) };
  // The refused or shown version, never a newer one.
  const version = answer?.current ? now.version : opened;
  const meta = {
    id: "picture",
    name: "picture",
    errorId: "picture-error",
    descriptionId: "picture-hint",
    errors: answer?.result?.error?.["picture"] ?? undefined,
  };
  const label = t(`form.picture.${word}.label`);
  return (
    <Dialog
      title={t(`form.picture.${word}.title`)}
      lead={now.name}
      closeHref={closeHref}
      foot={
        <SubmitButton form="record-picture" pending={pending}>
          {t("form.picture.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={action} id="record-picture" encType="multipart/form-data" noValidate className="form">
        <input type="hidden" name="version" value={version} />
        <FormError message={answer?.message ?? null} fields={[{ meta, label }]} />
        {now.picture ? (
          <div className="btn-row">
            {word === "logo" ? (
              <Logo name={now.name} src={now.picture} size={56} />
            ) : (
              <Avatar name={now.name} src={now.picture} size={36} decorative />
            )}
            <ButtonLink to={removal} variant="dangerGhost" icon="trash-2" size="sm">
              {t("form.deleteImage.act")}
            </ButtonLink>
          </div>
        ) : null}
        <ImageCropField meta={meta} label={label} required />
      </Form>
    </Dialog>
  );
}
