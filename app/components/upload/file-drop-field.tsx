import { type DragEvent, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { useLocale } from "~/shared/use-locale";

import { Field } from "../form/field";
import { type FieldProps, controlProps, firstError } from "../form/field-meta";
import { useHydrated } from "../form/use-hydrated";
import { IconButton, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { type FileLimits, type FileProblem, addFiles, fileKind, fileSize } from "./file-size";

type Props = FieldProps & {
  limits: FileLimits;
  /** Uploaded share, 0 to 1, while the form is being sent. */
  progress?: number | null;
};

/** Files to be sent with their form: dropped or chosen, listed with kind and size, each removable. A plain file input without script. */
export function FileDropField({ meta, label, hint, required, optional, disabled, limits, progress = null }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const [isOver, setIsOver] = useState(false);
  const size = fileSize(limits.maxBytes, locale);
  const rule = t("form.files.rule", { count: limits.most, size });
  const error = firstError(meta);

  // The input itself holds the files, so that the form is the same with and without script.
  const put = (next: File[]) => {
    setFiles(next);
    const transfer = new DataTransfer();
    for (const file of next) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
  };
  const add = (more: FileList | null) => {
    // The next file takes the place of an only one.
    const added = addFiles(limits.most === 1 && more?.length ? [] : files, [...(more ?? [])], limits);
    put(added.files);
    setProblems(added.problems);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };

  return (
    <Field meta={meta} label={label} hint={hint ?? rule} required={required} optional={optional}>
      <div
        className="file-drop"
        data-over={isOver || undefined}
        data-invalid={error ? "" : undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={20} />
        {hydrated ? <p>{t("form.files.drop")}</p> : null}
        <input
          {...controlProps({ meta, hint: hint ?? rule, required, disabled })}
          ref={input}
          type="file"
          className={hydrated ? "file-hidden" : undefined}
          multiple={limits.most > 1}
          accept={limits.accept || undefined}
          onChange={(event) => add(event.currentTarget.files)}
        />
        {hydrated ? (
          <label htmlFor={meta.id} className={buttonClass({ size: "sm" }, " file-button")}>
            {t("form.files.choose")}
          </label>
        ) : null}
      </div>
      {problems.length > 0 ? (
        <ul className="file-problems" role="alert">
          {problems.map(({ file, key }) => (
            <li key={file} className="field-error">
              <Icon name="circle-alert" size={14} />
              {t(`form.files.${key}`, { file, size, count: limits.most })}
            </li>
          ))}
        </ul>
      ) : null}
      {files.length > 0 ? (
        <ul className="drop-files" aria-label={t("form.files.chosen")}>
          {files.map((file, index) => (
            <li key={`${file.name}/${file.size}`}>
              <Icon name={file.type.startsWith("image/") ? "image" : "file-text"} />
              <span className="drop-name" title={file.name}>
                {file.name}
              </span>
              <span className="hint">
                {fileKind(file.name)} · {fileSize(file.size, locale)}
              </span>
              <IconButton
                icon="x"
                size="sm"
                label={t("form.picked.remove", { name: file.name })}
                disabled={disabled || progress !== null}
                onClick={() => {
                  put(files.filter((_, place) => place !== index));
                  setProblems([]);
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {progress === null ? null : (
        <div className="drop-progress">
          <progress value={progress} max={1} aria-label={t("form.files.progress")} />
          <span>{t("form.files.percent", { percent: Math.round(progress * 100) })}</span>
        </div>
      )}
    </Field>
  );
}
