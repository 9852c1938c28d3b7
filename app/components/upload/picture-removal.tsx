import { DeleteConfirm } from "~/components/form/delete-confirm";
import type { RecordPicture } from "~/services/pictures/read.server";
import { useWords } from "~/locales/form";
import type { FormAnswer } from "~/server/submit.server";

interface Props {
  record: RecordPicture;
  to: string;
  closeHref: string;
  answer: FormAnswer | undefined;
}

/** UIK-041…UIK-044: asked before a record's picture is taken away. */
export function PictureRemoval({ record: { version }, ...rest }: Props) {
  const { t } = useWords();
  return (
    <DeleteConfirm {...rest} row={{ version }} irreversible icon="image" action={t("form.deleteImage.act")}>
      {() => t("form.deleteImage.what")}
    </DeleteConfirm>
  );
}
