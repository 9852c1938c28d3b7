import { Form } from "@remix-run/react";

import { EditedNote } from "~/components/form/editing-note";
import { Button, ButtonLink, buttonClass } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Dialog } from "~/components/ui/dialog";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { fileKind, fileSize } from "~/components/upload/file-size";
import { useWords } from "~/locales/documents";
import type { FileDetail } from "#contract/activity/files";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";

import { useFilesHref } from "./use-files-href";

type Props = Pick<FileDetail, "file" | "versions" | "may_write"> & { base: string };

/** Preview of a file, its acts, and its versions. */
export function FileDialog({ file, versions, may_write, base }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const href = useFilesHref(base);
  const lead = [fileKind(file.name), fileSize(file.size, locale), formatDateTime(file.changed_at, locale)];
  return (
    <Dialog size="lg" title={file.name} lead={[...lead, file.changed_by.full_name].join(" · ")} closeHref={href.list()}>
      <EditedNote record={{ model: "file", code: String(file.id) }} page={href.to(file.id)} />
      <div className="btn-row">
        <a href={paths.fileContent(file.id)} download={file.name} className={buttonClass({ variant: "primary" })}>
          <Icon name="download" />
          {t("documents.download")}
        </a>
        {may_write ? (
          <>
            <ButtonLink to={href.to(file.id, "edit")} icon="pencil">
              {t("documents.edit")}
            </ButtonLink>
            <ButtonLink to={href.to(file.id, "delete")} icon="trash-2" variant="dangerGhost">
              {t("documents.remove")}
            </ButtonLink>
          </>
        ) : null}
      </div>
      <Preview file={file} />
      <h3>{t("documents.versions")}</h3>
      <ul className="files-versions">
        {versions.map((one) => (
          <li key={one.number}>
            <span className="files-version">
              <strong>{t("documents.version", { number: one.number })}</strong>
              {one.current ? <Chip tone="success">{t("documents.current")}</Chip> : null}
              <small>
                {[fileSize(one.size, locale), formatDateTime(one.created_at, locale), one.creator.full_name].join(
                  " · ",
                )}
              </small>
            </span>
            <a
              href={paths.fileContent(file.id, { number: one.number })}
              download={file.name}
              className={buttonClass({ size: "sm", variant: "ghost" }, " btn-icon")}
              aria-label={t("documents.downloadVersion", { number: one.number })}
              title={t("documents.downloadVersion", { number: one.number })}
            >
              <Icon name="download" />
            </a>
            {may_write && !one.current ? (
              <Form method="post" action={paths.restoreFile(file.id)} preventScrollReset>
                <input type="hidden" name="number" value={one.number} />
                <input type="hidden" name="version" value={file.version} />
                <input type="hidden" name="from" value={href.to(file.id)} />
                <Button
                  type="submit"
                  size="sm"
                  icon="undo-2"
                  aria-label={t("documents.restoreNamed", { number: one.number })}
                >
                  {t("documents.restore")}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Preview({ file }: Pick<Props, "file">) {
  const { t } = useWords();
  const source = paths.fileContent(file.id, { number: file.number, show: 1 });
  if (file.preview === null) return <EmptyLine>{t("documents.noPreview")}</EmptyLine>;
  if (file.preview === "image") {
    return <img className="files-preview" src={source} alt={t("documents.previewOf", { name: file.name })} />;
  }
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers start their PDF viewer in no sandbox (decision 043) */}
      <iframe className="files-preview files-pdf" src={source} title={t("documents.previewOf", { name: file.name })} />
      <p className="hint">
        {t("documents.pdfPlain")}{" "}
        <a href={source} target="_blank" rel="noreferrer" className="link">
          {t("documents.newTab")}
        </a>
        .
      </p>
    </>
  );
}
