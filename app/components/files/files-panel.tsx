import { Form } from "@remix-run/react";

import { deletedDays } from "#contract/activity/file-kinds";
import { Alert } from "~/components/ui/alert";
import { ButtonLink, Button } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { Pager } from "~/components/ui/pager";
import type { RecordFiles } from "~/services/files/read.server";
import { useWords } from "~/locales/documents";
import { paths, withQuery } from "~/shared/paths";

import { FileTable } from "./file-table";
import { UploadZone } from "./upload-zone";
import { useFilesHref } from "./use-files-href";

interface Props {
  list: RecordFiles;
  /** The page of these files. */
  base: string;
}

/** PRJ-028: files of a record, in folders, found by name, with their upload. */
export function FilesPanel({ list, base }: Props) {
  const { t } = useWords();
  const { rows, folders, folder, searches, mayWrite, paging } = list;
  const href = useFilesHref(base);
  const shown = folder || searches ? [] : folders;
  const emptyKey = searches ? "emptySearch" : folder ? "emptyFolder" : mayWrite ? "empty" : "emptyRead";
  return (
    <>
      <div className="files-head">
        <FolderPath {...list} base={base} />
        <Form method="get" action={base} role="search" className="files-search" preventScrollReset>
          <label className="filter-search">
            <span className="visually-hidden">{t("documents.search")}</span>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              className="control"
              key={searches ? "found" : "list"}
              defaultValue={href.query["q"] ?? ""}
              placeholder={t("documents.search")}
              maxLength={100}
            />
          </label>
          <Button type="submit" size="sm">
            {t("documents.searchAct")}
          </Button>
        </Form>
        {mayWrite ? (
          <ButtonLink to={href.to("folder", "new")} icon="folder">
            {t("documents.newFolder")}
          </ButtonLink>
        ) : null}
      </div>
      {mayWrite && list.isFull ? (
        <Alert type="warning" title={t("documents.full")}>
          {t("documents.fullText", { days: deletedDays })}
        </Alert>
      ) : null}
      {mayWrite && !searches ? (
        <UploadZone action={withQuery(paths.filesAt(base, "send"), { folder: folder?.id })} />
      ) : null}
      {rows.length + shown.length > 0 ? (
        <FileTable list={list} folders={shown} href={href} />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={searches ? <ButtonLink to={base}>{t("documents.clear")}</ButtonLink> : undefined}
        >
          {t(`documents.${emptyKey}`)}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href.list({ page })} />
    </>
  );
}

/** The current place: all files, a folder with its acts, or the results of a search. */
function FolderPath({ folder, searches, paging, base }: RecordFiles & { base: string }) {
  const { t } = useWords();
  return (
    <nav className="files-path" aria-label={t("documents.path")}>
      {folder || searches ? (
        <PageLink to={base} className="link">
          {t("documents.all")}
        </PageLink>
      ) : (
        <h2>{t("documents.title")}</h2>
      )}
      {folder || searches ? (
        <>
          <Icon name="chevron-right" size={14} />
          <h2>{folder?.name ?? t("documents.found")}</h2>
        </>
      ) : null}
      <span className="hint">{t("documents.count", { count: paging.total })}</span>
    </nav>
  );
}
