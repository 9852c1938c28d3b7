import type { SafeHtml } from "#contract/rich-text";
import { useWords } from "~/shared/words";

import { Alert } from "../../ui/alert";
import { RichText } from "../../ui/rich-text";

/** PUB-019: the text of a form that takes no more answers. */
export function ClosedNote({ text }: { text: SafeHtml | null }) {
  const { t } = useWords();
  return (
    <Alert title={t("webForm.closed")}>{text ? <RichText html={text} /> : <p>{t("webForm.closedText")}</p>}</Alert>
  );
}
