import { type DragEvent, useId, useRef, useState } from "react";

import { acceptedEndings, fileLimits } from "#contract/activity/file-kinds";
import { useHydrated } from "~/components/form/use-hydrated";
import { Button, buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { fileSize } from "~/components/upload/file-size";
import { useWords } from "~/locales/documents";
import { useLocale } from "~/shared/use-locale";

import { UploadQueue } from "./upload-queue";
import { useUploadQueue } from "./use-upload-queue";

/** PRJ-009: drop or choose, each file with its own progress; without script a form of files. */
export function UploadZone({ action }: { action: string }) {
  const { t } = useWords();
  const locale = useLocale();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const uploads = useUploadQueue(action);
  const rule = t("documents.upload.rule", {
    count: fileLimits.most,
    size: `${fileLimits.maxBytes / 1024 / 1024} MB`,
  });
  const take = (files: FileList | null) => {
    uploads.add([...(files ?? [])]);
    if (input.current) input.current.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section className="files-upload" aria-label={t("documents.upload.label")}>
      <form method="post" action={action} encType="multipart/form-data">
        <div
          className="file-drop"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" size={20} />
          {hydrated ? <p>{t("documents.upload.drop")}</p> : null}
          <div className="files-choose">
            <input
              ref={input}
              id={id}
              type="file"
              name="files[]"
              multiple
              accept={acceptedEndings}
              aria-label={t("documents.upload.choose")}
              aria-describedby={`${id}-rule`}
              className={hydrated ? "file-hidden" : undefined}
              onChange={(event) => take(event.currentTarget.files)}
            />
            {hydrated ? (
              <label htmlFor={id} className={buttonClass({ size: "sm" }, " file-button")} aria-hidden="true">
                {t("documents.upload.choose")}
              </label>
            ) : (
              <Button type="submit" size="sm" icon="upload">
                {t("documents.upload.send")}
              </Button>
            )}
          </div>
          <p className="hint" id={`${id}-rule`}>
            {rule}
          </p>
        </div>
      </form>
      <UploadQueue {...uploads} sizeOf={(file) => fileSize(file.size, locale)} />
    </section>
  );
}
