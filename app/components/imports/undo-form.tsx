import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import type { ButtonSize } from "~/components/ui/button";
import { useWords } from "~/locales/imports";
import { paths } from "~/shared/paths";

/** Takes an import back; a page that is not of now is told so. */
export function UndoForm({ id, version, size }: { id: number; version: number; size?: ButtonSize }) {
  const { t } = useWords();
  return (
    <Form method="post" action={paths.import(id, "undo")}>
      <input type="hidden" name="version" value={version} />
      <SubmitButton variant="secondary" icon="undo-2" {...(size ? { size } : {})}>
        {t("imports.undo")}
      </SubmitButton>
    </Form>
  );
}
