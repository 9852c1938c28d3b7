import { Button, IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { fileKind, fileSize } from "~/components/upload/file-size";
import { fileLimits } from "#contract/activity/file-kinds";
import { useWords } from "~/locales/documents";
import { useLocale } from "~/shared/use-locale";

import type { QueuedFile, useUploadQueue } from "./use-upload-queue";

type Props = Pick<ReturnType<typeof useUploadQueue>, "queue" | "isBusy" | "cancel" | "retry" | "clear"> & {
  sizeOf: (file: File) => string;
};

const problemKeys = { size: "big", empty: "nothing", kind: "kind", count: "many", twice: "failed" } as const;

/** Chosen files with their progress, or the reason why one was not taken. */
export function UploadQueue({ queue, isBusy, cancel, retry, clear, sizeOf }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  if (queue.length === 0) return null;
  const stateOf = ({ file, state, share, text, problem }: QueuedFile) => {
    if (problem) {
      const size = fileSize(fileLimits.maxBytes, locale);
      return t(`documents.upload.${problemKeys[problem]}`, { size, count: fileLimits.most });
    }
    if (state === "sending") return t("documents.upload.sending", { percent: Math.round(share * 100) });
    // The API names the file, for it may be one of many; here its name stands before it.
    if (text) return text.slice(Math.max(0, text.indexOf(": ") + 2) * Number(text.startsWith(file.name)));
    return t(`documents.upload.${state}`);
  };
  return (
    <div className="files-queue">
      <ul className="drop-files" aria-label={t("documents.upload.queue")} aria-live="polite">
        {queue.map((one) => (
          <li key={one.id} data-state={one.state}>
            <Icon
              name={one.state === "done" ? "circle-check" : one.state === "failed" ? "circle-alert" : "file-text"}
            />
            <span className="drop-name" title={one.file.name}>
              {one.file.name}
            </span>
            <span className="hint">
              {fileKind(one.file.name)} · {sizeOf(one.file)}
            </span>
            {one.state === "sending" ? (
              <progress
                value={one.share}
                max={1}
                aria-label={t("documents.upload.progress", { name: one.file.name })}
              />
            ) : null}
            <span className={one.state === "failed" ? "field-error" : "hint"}>{stateOf(one)}</span>
            {one.state === "waiting" || one.state === "sending" ? (
              <IconButton
                icon="x"
                size="sm"
                label={t("documents.upload.cancel", { name: one.file.name })}
                onClick={() => cancel(one.id)}
              />
            ) : null}
            {(one.state === "failed" && !one.problem) || one.state === "cancelled" ? (
              <IconButton
                icon="refresh-cw"
                size="sm"
                label={t("documents.upload.retryNamed", { name: one.file.name })}
                onClick={() => retry(one.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {isBusy ? null : (
        <Button size="sm" variant="ghost" icon="x" onClick={clear}>
          {t("documents.upload.dismiss")}
        </Button>
      )}
    </div>
  );
}
