import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/documents";
import type { FormAnswer } from "~/server/submit.server";
import type { FileDetail } from "#contract/activity/files";

import { useFilesHref } from "./use-files-href";

interface Asked {
  base: string;
  answer: FormAnswer | undefined;
}

export function FileRemoval({ file, base, answer }: Asked & Pick<FileDetail, "file">) {
  const { t } = useWords();
  const href = useFilesHref(base);
  const { id, name, version } = file;
  return (
    <DeleteConfirm
      row={{ id, name, version }}
      answer={answer}
      action={t("documents.remove")}
      to={href.to(id, "delete")}
      closeHref={href.list()}
    >
      {(now) => t("documents.removeWhat", { name: now.name })}
    </DeleteConfirm>
  );
}

export function FolderRemoval({ folder, base, answer }: Asked & { folder: FileDetail["folders"][number] }) {
  const { t } = useWords();
  const href = useFilesHref(base);
  const { id, name, version } = folder;
  return (
    <DeleteConfirm
      row={{ id, name, version }}
      answer={answer}
      action={t("documents.removeFolder")}
      to={href.to("folder", id, "delete")}
      closeHref={href.list()}
    >
      {(now) => t("documents.removeFolderWhat", { name: now.name })}
    </DeleteConfirm>
  );
}
