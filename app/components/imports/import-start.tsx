import { keptDays, maxSheetMegabytes, mostRowsOf, nounKey, type ImportNoun } from "#contract/company/import-facts";
import type { ImportLine } from "#contract/company/imports";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/imports";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ImportTable } from "./import-table";

import "~/styles/bundles/form.css";
import "~/styles/bundles/imports.css";

interface Props {
  noun: ImportNoun;
  imports: ImportLine[];
  /** Attendees alone: their project, and the list that they come onto. */
  project?: { code: string; name: string };
  lists?: { id: number; name: string }[];
  list?: number;
}

/** First page of an import: a file, and the imports so far. The form is the browser's own, with script and without. */
export function ImportStart({ noun, imports, project, lists = [], list }: Props) {
  const { t, locale } = useWords();
  return (
    <>
      <PageHeader
        title={t(`imports.title.${nounKey(noun)}`)}
        {...(project
          ? {
              overtitle: [
                <PageLink key="project" to={paths.projectPage(project.code, "attendees")} className="link">
                  {project.name}
                </PageLink>,
              ],
            }
          : {})}
        facts={[{ text: t(noun === "person" ? "imports.person.about" : "imports.about") }]}
        actions={
          <ButtonLink to={paths.importTemplate(noun, { project: project?.code })} icon="download" plain>
            {t("imports.template")}
          </ButtonLink>
        }
      />
      <div className="import-body">
        {project ? (
          <Segments
            label={t("imports.ontoList")}
            items={lists.map(({ id, name }) => ({
              to: paths.importAttendees(project.code, { list: id }),
              label: name,
              current: id === list,
            }))}
          />
        ) : null}
        <form
          method="post"
          {...(project ? { action: paths.importAttendees(project.code, { list }) } : {})}
          encType="multipart/form-data"
          className="import-file"
        >
          <label htmlFor="import-file" className="label">
            {t("imports.file")}
          </label>
          <input
            id="import-file"
            type="file"
            name="file"
            required
            accept=".xlsx,.csv,.txt,.tsv"
            aria-describedby="import-rule"
          />
          <p className="hint" id="import-rule">
            {t("imports.rule", {
              size: maxSheetMegabytes,
              rows: formatNumber(mostRowsOf(noun), locale),
              days: keptDays,
            })}
          </p>
          <div className="btn-row">
            <SubmitButton icon="upload">{t("imports.send")}</SubmitButton>
          </div>
        </form>
        <section className="import-part" aria-labelledby="last-imports">
          <h2 id="last-imports">{t("imports.last")}</h2>
          {imports.length > 0 ? <ImportTable imports={imports} /> : <EmptyLine>{t("imports.none")}</EmptyLine>}
        </section>
      </div>
    </>
  );
}
