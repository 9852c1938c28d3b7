import type { ReactNode } from "react";

import { MailCell } from "~/components/company/company-cells";
import { useWords } from "~/locales/attendee";
import type { Attendee, AttendeeRow } from "#contract/projects/attendees";
import { formatDateTime } from "~/shared/format";
import { phoneText } from "#contract/phone-extension";
import { telHref } from "~/shared/phone-text";
import type { Translate } from "~/shared/words";

import { customText, type ColumnShown } from "./attendee-values";

/** FRM-223: the person's room mate, or the one who has not answered yet. */
export const roomMateText = ({ room_mate }: Pick<AttendeeRow, "room_mate">, t: Translate): string | null =>
  room_mate && t(`attendee.roomMate.${room_mate.state}`, { name: room_mate.name });

/** Facts of a person by their labels; empty ones are left out. */
export function useAttendeeFacts(attendee: Attendee, columns: readonly ColumnShown[]): [string, ReactNode][] {
  const { t, locale } = useWords();
  const { company, title, email, phone, checked_in_at, note } = attendee;
  const facts: [string, ReactNode][] = [
    [t("attendee.field.company"), company],
    [t("attendee.field.title"), title],
    [t("attendee.field.email"), email ? <MailCell email={email} /> : null],
    [
      t("attendee.field.phone"),
      phone ? (
        <a className="link" href={telHref(phone)}>
          {phoneText(phone)}
        </a>
      ) : null,
    ],
    [t("attendee.field.room_mate"), roomMateText(attendee, t)],
    [t("attendee.column.checked_in_at"), checked_in_at && formatDateTime(checked_in_at, locale)],
    ...columns.map((column): [string, ReactNode] => [column.name, customText(column, attendee, locale)]),
    [t("attendee.field.note"), note],
  ];
  return facts.filter(([, value]) => value);
}
