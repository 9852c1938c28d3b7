import type { ComponentPropsWithoutRef, RefObject } from "react";

import { IconButton } from "~/components/ui/button";

interface Props {
  /** Attributes of the control; its name goes to the hidden field that is posted. */
  input: ComponentPropsWithoutRef<"input">;
  /** The accessible name of the input, if the field's label belongs to a group. */
  label?: string;
  placeholder: string;
  /** The text in it: as typed, else the value in words. */
  text: string;
  onType: (text: string) => void;
  /** Called when the field is left: the typed text is checked. */
  onLeave: () => void;
  field: RefObject<HTMLDivElement>;
  button: RefObject<HTMLButtonElement>;
  buttonLabel: string;
  open: boolean;
  disabled?: boolean | undefined;
  onToggle: () => void;
}

/** The text of a day or a range with the button of its calendar; Alt+↓ opens it too. */
export function CalendarInput(props: Props) {
  const { input, label, placeholder, text, onType, onLeave, field, button, buttonLabel, open, disabled, onToggle } =
    props;
  return (
    <div className="control-icon" ref={field}>
      <input
        {...input}
        name={undefined}
        type="text"
        autoComplete="off"
        className="control"
        {...(label ? { "aria-label": label } : {})}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!(event.altKey && event.key === "ArrowDown")) return;
          event.preventDefault();
          if (!open) onToggle();
        }}
        onBlur={onLeave}
      />
      <span className="control-end">
        <IconButton
          ref={button}
          icon="calendar-days"
          size="sm"
          label={buttonLabel}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={disabled}
          onClick={onToggle}
        />
      </span>
    </div>
  );
}
