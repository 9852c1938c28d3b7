import { controlProps, type FieldProps } from "./field-meta";
import type { useDecimalText } from "./use-decimal-text";

type Props = Pick<FieldProps, "meta" | "hint" | "required" | "disabled"> & {
  error: string | undefined;
  handlers: ReturnType<typeof useDecimalText>["handlers"];
  /** The initial text, as people write it. */
  text: string;
  placeholder?: string;
};

/** The control of a decimal that is typed as text: amounts, prices and percents have it. */
export function DecimalInput({ meta, hint, required, disabled, error, handlers, text, placeholder }: Props) {
  return (
    <input
      {...controlProps({ meta, hint, required, disabled }, error)}
      {...handlers}
      key={meta.key}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="control control-num"
      placeholder={placeholder}
      defaultValue={text}
    />
  );
}
