import { ButtonLink, type ButtonSize } from "~/components/ui/button";
import { useWords } from "~/locales/imports";
import { paths } from "~/shared/paths";

/** Leads to the question whether an import is taken back. */
export function UndoLink({ id, size }: { id: number; size?: ButtonSize }) {
  const { t } = useWords();
  return (
    <ButtonLink to={paths.import(id, "undo")} icon="undo-2" {...(size ? { size } : {})}>
      {t("imports.undo")}
    </ButtonLink>
  );
}
