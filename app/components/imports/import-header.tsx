import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/imports";
import type { ImportPage } from "~/services/imports.server";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ImportState } from "./import-state";

/** What is imported, by whom and when. */
export function ImportHeader({ found }: { found: ImportPage }) {
  const { t, locale } = useWords();
  return (
    <PageHeader
      title={found.file_name}
      overtitle={[t(`imports.title.${found.noun}`)]}
      facts={[
        { text: <ImportState state={found.state} /> },
        {
          icon: "rows-3",
          text: t("imports.rows", { count: found.row_count, number: formatNumber(found.row_count, locale) }),
        },
        { icon: "user", text: found.creator.full_name },
        { icon: "clock", text: formatDateTime(found.created_at, locale) },
      ]}
      actions={
        <ButtonLink to={paths.importInto(found.noun)} icon="upload">
          {t("imports.another")}
        </ButtonLink>
      }
    />
  );
}
