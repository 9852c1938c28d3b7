import { Form as PlainForm } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/lists";

interface Props {
  message: string;
  results: { code: string; name: string | null; done: 0 | 1; message: string }[];
  /** The form that undoes the changes; null if there were none. */
  undo: { action: string; fields: Record<string, string> } | null;
  closeHref: string;
}

/** Result of each of several records, if not all succeeded. */
export function ResultsDialog({ message, results, undo, closeHref }: Props) {
  const { t } = useWords();
  return (
    <Dialog title={t("lists.bulk.results")} lead={message} closeHref={closeHref}>
      <ul className="list-results">
        {results.map((result) => (
          <li key={result.code} data-done={result.done || undefined}>
            <Icon name={result.done ? "circle-check" : "circle-x"} size={14} />
            <b>{result.name ?? result.code}</b> <small>{result.message}</small>
          </li>
        ))}
      </ul>
      <div className="btn-row">
        <ButtonLink to={closeHref}>{t("lists.bulk.back")}</ButtonLink>
        {undo ? (
          <PlainForm method="post" action={undo.action}>
            {Object.entries(undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" icon="undo-2">
              {t("lists.bulk.undo")}
            </Button>
          </PlainForm>
        ) : null}
      </div>
    </Dialog>
  );
}
