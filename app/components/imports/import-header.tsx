import { nounKey } from "#contract/company/import-facts";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/imports";
import type { ImportPage } from "#contract/company/imports";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ImportState } from "./import-state";

const startOf = ({ noun, project, list }: ImportPage) => {
  if (noun !== "attendee") return paths.importInto(noun);
  return project ? paths.importAttendees(project.code, { list: list?.id }) : paths.projects;
};

/** The imported file, its uploader and the time. */
export function ImportHeader({ found }: { found: ImportPage }) {
  const { t, locale } = useWords();
  return (
    <PageHeader
      title={found.file_name}
      overtitle={[
        t(`imports.title.${nounKey(found.noun)}`),
        ...(found.project
          ? [
              <PageLink key="project" to={paths.projectPage(found.project.code, "attendees")} className="link">
                {found.project.name}
              </PageLink>,
            ]
          : []),
        ...(found.list ? [found.list.name] : []),
      ]}
      facts={[
        { text: <ImportState state={found.state} /> },
        {
          icon: "rows-3",
          text: t("imports.read", { count: found.row_count, number: formatNumber(found.row_count, locale) }),
        },
        { icon: "user", text: found.creator.full_name },
        { icon: "clock", text: formatDateTime(found.created_at, locale) },
      ]}
      actions={
        <ButtonLink to={startOf(found)} icon="upload">
          {t("imports.another")}
        </ButtonLink>
      }
    />
  );
}
