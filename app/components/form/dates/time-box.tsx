import type { ComponentPropsWithoutRef, KeyboardEvent } from "react";

import { writeValue } from "~/browser/control-values";
import { useWords } from "~/locales/form";
import { parseTimeText, stepTime } from "~/shared/typed-time";

type Props = Omit<ComponentPropsWithoutRef<"input">, "type"> & {
  /** Called on leaving the box with its error text; undefined if there is none. */
  onCheck?: (problem: string | undefined) => void;
};

/**
 * A time of 24 hours in every language of the browser: typed as `14`, `1430` or `14:30`, by arrow in quarters of an hour. It is
 * one text box with and without script; the server reads what was typed.
 */
export function TimeBox({ onCheck, ...input }: Props) {
  const { t } = useWords();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== "ArrowUp" && event.key !== "ArrowDown") || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    const time = parseTimeText(event.currentTarget.value) ?? "";
    writeValue(event.currentTarget, stepTime(time, event.key === "ArrowUp" ? 1 : -1));
    onCheck?.(undefined);
  };
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      className="control"
      placeholder={t("form.date.timePattern")}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        const text = currentTarget.value.trim();
        const time = parseTimeText(text);
        if (time !== null && time !== currentTarget.value) writeValue(currentTarget, time);
        onCheck?.(text === "" || time !== null ? undefined : t("form.date.unreadableTime"));
      }}
    />
  );
}
