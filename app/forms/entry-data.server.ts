import type { Entry } from "#contract/form-entries";
import { answerText } from "~/components/form-answers/answer-text";
import type { StaffPage } from "~/server/guard.server";

/**
 * KVKK: everything that is kept of one person's answer, as a file that programs and people read: what was asked and answered,
 * consents, files by name, room mates, and what the staff did with it.
 */
export function entryData({ locale }: Pick<StaffPage, "locale">, entry: Entry): Response {
  const { sections, consents, room_mates, history, attendee } = entry;
  const told = {
    form: entry.form.name,
    name: entry.name,
    state: entry.state,
    language: entry.language,
    created_at: entry.created_at,
    sent_at: entry.sent_at,
    cancelled_at: entry.cancelled_at,
    anonymised_at: entry.anonymised_at,
    attendee: attendee && attendee.name,
    answers: sections.flatMap(({ title, answers }) =>
      answers.map((answer) => ({
        section: title,
        question: answer.title,
        answer: answer.file ? answer.file.name : answerText(answer, answer.text, locale),
      })),
    ),
    consents,
    room_mates: room_mates.map(({ name, state }) => ({ name, state })),
    history: history.map(({ date, user, text }) => ({ date, user, text })),
  };
  return new Response(`${JSON.stringify(told, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${entry.form.code}-${entry.id}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
