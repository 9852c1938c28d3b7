import type { MouseEvent, ReactNode } from "react";

import { Button } from "~/components/ui/button";
import { useWords } from "~/shared/words";

interface Props {
  /** Null if the page has no sheet. */
  exportPath: string | null;
  /** Buttons that lead on with the chosen rows. */
  children?: ReactNode;
}

/** Acts for several rows at once. */
export function BulkActs({ exportPath, children }: Props) {
  const { t } = useWords();
  /** With script the sheet is fetched beside the page, for the router would take its address for a page. */
  const download = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    window.location.assign(`${exportPath}?${query.toString()}`);
  };
  return (
    <>
      {children}
      {exportPath === null ? null : (
        <Button type="submit" size="sm" icon="download" formAction={exportPath} onClick={download}>
          {t("list.bulk.export")}
        </Button>
      )}
    </>
  );
}
