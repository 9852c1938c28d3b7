import { Avatar } from "~/components/ui/avatar";
import { Chip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-name";
import { Menu, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { PageLink } from "~/components/ui/page-link";
import { SortHead, sortBy } from "~/components/ui/sort-head";
import { fileKind, fileSize } from "~/components/upload/file-size";
import type { RecordFiles } from "~/services/files/read.server";
import { useWords } from "~/locales/documents";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";

import type { useFilesHref } from "./use-files-href";

interface Props {
  list: RecordFiles;
  folders: RecordFiles["folders"];
  href: ReturnType<typeof useFilesHref>;
}

type Row = RecordFiles["rows"][number];

const iconOf = ({ preview, content_type }: Row): IconName => {
  if (preview === "image") return "image";
  if (/sheet|csv|excel/.test(content_type)) return "table-2";
  if (/presentation|powerpoint/.test(content_type)) return "presentation";
  if (content_type.endsWith("zip")) return "package";
  if (/rfc822|outlook/.test(content_type)) return "mail";
  if (/calendar/.test(content_type)) return "calendar";
  return /video/.test(content_type) ? "play" : "file-text";
};

/** The file's thumbnail, or an icon of its kind. */
function FileFace({ row }: { row: Row }) {
  return row.thumbnail ? (
    <img
      className="files-face"
      src={paths.fileContent(row.id, { thumbnail: 1, number: row.number })}
      alt=""
      width={36}
      height={36}
      loading="lazy"
    />
  ) : (
    <span className="files-face" aria-hidden="true">
      <Icon name={iconOf(row)} />
    </span>
  );
}

const FolderFace = () => (
  <span className="files-face" aria-hidden="true">
    <Icon name="folder" />
  </span>
);

function FolderActs({ folder, href }: Pick<Props, "href"> & { folder: Props["folders"][number] }) {
  const { t } = useWords();
  return (
    <Menu title={t("documents.acts", { name: folder.name })} size="sm" variant="ghost" align="end">
      <MenuLink to={href.to("folder", folder.id)} icon="pencil">
        {t("documents.editFolder")}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to={href.to("folder", folder.id, "delete")} icon="trash-2" danger>
        {t("documents.removeFolder")}
      </MenuLink>
    </Menu>
  );
}

/** Folders first, then files: kind, name, size, time and uploader. */
export function FileTable({ list, folders, href }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const { rows, sort, order, mayWrite } = list;
  const head = (name: string, label: string, look: { numeric?: boolean; className?: string } = {}) => (
    <SortHead label={label} {...sortBy(name, { sort, order, href: href.list })} {...look} />
  );
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          {head("name", t("documents.column.name"))}
          {head("size", t("documents.column.size"), { numeric: true })}
          {head("changed_at", t("documents.column.changed"))}
          <th scope="col" className="col-1">
            {t("documents.column.by")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("documents.column.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {folders.map((folder) => (
          <tr key={`folder-${folder.id}`}>
            <th scope="row" className="cell-name">
              <span className="files-name">
                <FolderFace />
                <PageLink to={href.list({ folder: folder.id, page: undefined })} className="row-link">
                  {folder.name}
                </PageLink>
              </span>
            </th>
            <td className="num cell-line">{t("documents.folderFiles", { count: folder.files })}</td>
            <td className="col-1">–</td>
            <td className="col-1">–</td>
            <td className="cell-acts">{mayWrite ? <FolderActs folder={folder} href={href} /> : null}</td>
          </tr>
        ))}
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="cell-name">
              <span className="files-name">
                <FileFace row={row} />
                <PageLink to={href.to(row.id)} className="row-link" keepScroll>
                  {row.name}
                </PageLink>
                {row.versions > 1 ? <Chip>{t("documents.versionMark", { number: row.number })}</Chip> : null}
              </span>
            </th>
            <td className="num cell-line">
              {fileKind(row.name)} · {fileSize(row.size, locale)}
            </td>
            <td className="cell-line">{formatDateTime(row.changed_at, locale)}</td>
            <td className="col-1">
              <span className="files-name">
                <Avatar name={row.changed_by.full_name} size={24} decorative />
                {row.changed_by.full_name}
              </span>
            </td>
            <td className="cell-acts">
              <FileActs row={row} href={href} mayWrite={mayWrite} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FileActs({ row, href, mayWrite }: Pick<Props, "href"> & { row: Row; mayWrite: boolean }) {
  const { t } = useWords();
  return (
    <Menu title={t("documents.acts", { name: row.name })} size="sm" variant="ghost" align="end">
      <MenuLink to={href.to(row.id)} icon={row.preview ? "eye" : "history"}>
        {t(row.preview ? "documents.open" : "documents.details")}
      </MenuLink>
      <MenuLink to={paths.fileContent(row.id)} icon="download" download>
        {t("documents.download")}
      </MenuLink>
      {mayWrite ? (
        <>
          <MenuLink to={href.to(row.id, "edit")} icon="pencil">
            {t("documents.edit")}
          </MenuLink>
          <MenuSeparator />
          <MenuLink to={href.to(row.id, "delete")} icon="trash-2" danger>
            {t("documents.remove")}
          </MenuLink>
        </>
      ) : null}
    </Menu>
  );
}
