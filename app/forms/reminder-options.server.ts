import type { Locale } from "#contract/common";
import { reminderChoices } from "#contract/task-facts";
import { reminderText } from "~/components/task/reminder-text";
import { translate } from "~/server/i18n.server";

/** The reminders that a form offers, and those that the to-do has besides. */
export const reminderOptions = (locale: Locale, kept: readonly number[] = []) =>
  [...new Set([...reminderChoices, ...kept])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({
      value: String(minutes),
      label: reminderText((key, values) => translate(locale, key, values), minutes),
    }));
