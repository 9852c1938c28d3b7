import type { ComponentPropsWithoutRef, ReactNode } from "react";

import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-name";
import { Field } from "./field";
import { type FieldProps, controlProps, initialText } from "./field-meta";

type Props = FieldProps & {
  type?: "text" | "email" | "tel" | "password" | "search" | "number" | "url";
  icon?: IconName;
  aside?: ReactNode;
} & Pick<
    ComponentPropsWithoutRef<"input">,
    | "autoComplete"
    | "dir"
    | "autoFocus"
    | "inputMode"
    | "placeholder"
    | "maxLength"
    | "minLength"
    | "min"
    | "max"
    | "step"
    | "pattern"
    | "readOnly"
    | "spellCheck"
    | "onChange"
    | "lang"
    | "list"
  >;

/** One line of text. A password never comes back from the server. */
export function TextField({
  meta,
  label,
  hint,
  required,
  optional,
  disabled,
  type = "text",
  icon,
  aside,
  ...rest
}: Props) {
  const input = (
    <input
      {...rest}
      {...controlProps({ meta, hint, required, disabled })}
      key={meta.key}
      type={type}
      className={type === "number" ? "control control-num" : "control"}
      defaultValue={type === "password" ? undefined : initialText(meta)}
    />
  );
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} aside={aside}>
      {icon ? (
        <div className="control-icon">
          <Icon name={icon} />
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
