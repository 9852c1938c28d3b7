import type { ReactNode } from "react";

import { Confirm } from "~/components/ui/confirm";
import { useWords } from "~/locales/form";

type Props = { to: string; closeHref: string; fields?: Record<string, string>; error?: ReactNode };

/** UIK-041…UIK-044: one question for the removal of any picture. */
export function DeleteImageConfirm(props: Props) {
  const { t } = useWords();
  return (
    <Confirm {...props} icon="image" action={t("form.deleteImage.act")}>
      {t("form.deleteImage.what")}
    </Confirm>
  );
}
