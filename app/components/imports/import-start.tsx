import { keptDays, maxSheetMegabytes, mostRowsOf, nounKey, type ImportNoun } from "#contract/company/import-facts";
import type { ImportLine } from "#contract/company/imports";
import { SubmitButton } from "~/components/form/submit-button";
import { FileDropField } from "~/components/upload/file-drop-field";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/imports";
import type { ImportTemplate } from "~/services/imports/read.server";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ImportTable } from "./import-table";

import "~/styles/bundles/form.css";
import "~/styles/bundles/imports.css";

/** Nouns whose rows do more, or less, than adding records. */
const abouts: Partial<Record<ImportNoun, string>> = {
  person: "imports.person.about",
  "leave-balance": "imports.leave_balance.about",
};

interface Props {
  noun: ImportNoun;
  imports: ImportLine[];
  template: ImportTemplate;
  /** Attendees alone: their project, and the list that they come onto. */
  project?: { code: string; name: string };
  lists?: { id: number; name: string }[];
  list?: number;
}

const fileMeta = { id: "import-file", name: "file", errorId: "import-fault", descriptionId: "import-rule" };
const limits = { most: 1, maxBytes: maxSheetMegabytes * 1024 * 1024, accept: ".xlsx,.csv,.txt,.tsv" };

/** First page of an import: a file, and the imports so far. The form is the browser's own, with script and without. */
export function ImportStart({ noun, imports, template, project, lists = [], list }: Props) {
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
        facts={[{ text: t(abouts[noun] ?? "imports.about") }]}
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
        <div className="import-start">
          <form
            method="post"
            {...(project ? { action: paths.importAttendees(project.code, { list }) } : {})}
            encType="multipart/form-data"
            className="import-file"
          >
            <FileDropField
              meta={fileMeta}
              label={t("imports.file")}
              hint={t("imports.rule", {
                size: maxSheetMegabytes,
                rows: formatNumber(mostRowsOf(noun), locale),
                days: keptDays,
              })}
              limits={limits}
            />
            <div className="btn-row">
              <SubmitButton icon="upload">{t("imports.send")}</SubmitButton>
            </div>
          </form>
          <aside className="import-help" aria-labelledby="import-heads">
            <h2 id="import-heads">{t("imports.heads")}</h2>
            <ul>
              {template.heads.map(({ label, needed }) => (
                <li key={label}>
                  {label}
                  {needed ? <span className="label-star">*</span> : null}
                </li>
              ))}
            </ul>
            {template.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </aside>
        </div>
        <section className="import-part" aria-labelledby="last-imports">
          <h2 id="last-imports">{t("imports.last")}</h2>
          {imports.length > 0 ? <ImportTable imports={imports} /> : <EmptyLine>{t("imports.none")}</EmptyLine>}
        </section>
      </div>
    </>
  );
}
