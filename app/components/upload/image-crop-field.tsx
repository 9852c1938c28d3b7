import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from "react";
import { maxPictureBytes, maxPictureMegabytes, pictureTypes } from "#contract/activity/picture";
import { useWords } from "~/locales/form";

import { Field } from "../form/field";
import { type FieldProps, controlProps, firstError } from "../form/field-meta";
import { useHydrated } from "../form/use-hydrated";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Loading } from "../ui/loading";
import { SoftImage } from "../ui/soft-image";
import type { CropShape, Part } from "./image-cropper";

import "~/styles/bundles/form.css";

const Cropper = lazy(() => import("./image-cropper"));

type Props = FieldProps & {
  /** Address of the current picture. */
  current?: string | null;
  shape?: CropShape;
  /** The chosen part of the chosen picture, before it is sent. */
  renderPreview?: (source: string, part: Part) => ReactNode;
};

/** Names of the hidden fields of each shape, behind the field's own name. */
const postedOf = (shape: CropShape, { x, y, width, height }: Part): Record<string, number> =>
  shape === "square" ? { x, y, size: width } : { x, y, width, height };

/**
 * A picture of a person or company, cropped square (UIK-019) or in its own proportions. It posts the file and `<name>_x`,
 * `_y`, and `_size` or `_width` and `_height`, in pixels of the upright picture; without script the file alone, and the
 * server takes the middle, or all of it.
 */
export function ImageCropField({
  meta,
  label,
  hint,
  required,
  optional,
  disabled,
  current,
  shape = "square",
  renderPreview,
}: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [part, setPart] = useState<Part | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(
    () => () => {
      if (source) URL.revokeObjectURL(source);
    },
    [source],
  );

  const choose = () => {
    const file = input.current?.files?.[0];
    setPart(null);
    setProblem(undefined);
    setSource(null);
    if (!file) return;
    const isKind = pictureTypes.some((type) => type === file.type);
    const bad = !isKind ? "kind" : file.size > maxPictureBytes ? "size" : null;
    if (bad === null) return setSource(URL.createObjectURL(file));
    setProblem(t(`form.crop.${bad}`, { most: maxPictureMegabytes }));
    if (input.current) input.current.value = "";
  };
  const remove = () => {
    if (input.current) input.current.value = "";
    choose();
    input.current?.focus();
  };
  const error = problem ?? firstError(meta);
  const rule = hint ?? t(shape === "square" ? "form.crop.rule" : "form.crop.ruleOwn", { most: maxPictureMegabytes });
  return (
    <Field meta={meta} label={label} hint={rule} required={required} optional={optional} error={error}>
      <div className="crop-choose">
        {source ? null : <SoftImage src={current} className="crop-current" width={56} height={56} />}
        <input
          {...controlProps({ meta, hint: rule, required, disabled }, error)}
          ref={input}
          type="file"
          className={hydrated ? "file-hidden" : undefined}
          accept={pictureTypes.join(",")}
          onChange={choose}
        />
        {hydrated ? (
          <label htmlFor={meta.id} className={buttonClass({}, " file-button")}>
            <Icon name="image" />
            {t(source ? "form.crop.other" : "form.crop.choose")}
          </label>
        ) : null}
        {source ? (
          <Button size="sm" variant="ghost" icon="x" onClick={remove} disabled={disabled}>
            {t("form.crop.remove")}
          </Button>
        ) : null}
      </div>
      {hydrated && source ? (
        <Suspense fallback={<Loading />}>
          <Cropper
            key={source}
            source={source}
            shape={shape}
            onChange={setPart}
            onBroken={() => {
              remove();
              setProblem(t("form.crop.broken"));
            }}
          />
        </Suspense>
      ) : null}
      {source && part ? renderPreview?.(source, part) : null}
      {part
        ? Object.entries(postedOf(shape, part)).map(([name, value]) => (
            <input key={name} type="hidden" name={`${meta.name}_${name}`} value={value} />
          ))
        : null}
    </Field>
  );
}
