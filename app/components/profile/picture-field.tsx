import { ImageCropField } from "~/components/upload/image-crop-field";
import { useWords } from "~/locales/profile";

interface Props {
  current: string | null;
  problem: string | undefined;
  required?: boolean;
}

/** SES-017: the person's own picture, with the server's error about the chosen one. */
export function PictureField({ current, problem, required }: Props) {
  const { t } = useWords();
  return (
    <ImageCropField
      meta={{
        id: "picture",
        name: "picture",
        errorId: "picture-error",
        descriptionId: "picture-hint",
        errors: problem ? [problem] : undefined,
      }}
      label={t("profile.field.picture")}
      current={current}
      required={required}
    />
  );
}
