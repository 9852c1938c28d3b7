import type { MouseEvent } from "react";

import { Button } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-name";
import { useWords } from "~/shared/words";

interface Props {
  /** The button that leads on with the chosen rows; without one they can only be exported. */
  change?: { label: string; icon: IconName } | null;
  exportPath: string;
}

/** What can be done with several rows at once. */
export function BulkActs({ change, exportPath }: Props) {
  const { t } = useWords();
  /** With script the sheet is fetched beside the page, for the router would take its address for one of a page. */
  const download = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    window.location.assign(`${exportPath}?${query.toString()}`);
  };
  return (
    <>
      {change ? (
        <Button type="submit" size="sm" icon={change.icon}>
          {change.label}
        </Button>
      ) : null}
      <Button type="submit" size="sm" icon="download" formAction={exportPath} onClick={download}>
        {t("list.bulk.export")}
      </Button>
    </>
  );
}
