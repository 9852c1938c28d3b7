import { expect, test } from "vitest";

import { notificationTypes } from "#contract/activity/notification-types";
import { mailTemplates } from "#contract/mails/template-kinds";

import { code, sources } from "./source";

const api = sources("api", code);

/** Templates of the mails that each file queues (docs/decisions/106). */
const templatesOf: Record<string, readonly string[]> = {
  "api/modules/session/reset-link.ts": ["reset"],
  "api/modules/session/invitations.ts": ["invitation"],
  "api/modules/shell/operations.ts": ["feedback"],
  "api/modules/notifications/digest.ts": ["digest_day", "digest_news", "digest_plain"],
  "api/modules/notifications/deliver.ts": notificationTypes.filter((type) => type !== "TaskDigest"),
  "api/modules/meetings/invitations.ts": ["meeting_invitation", "meeting_cancel"],
  "api/modules/budgets/reviews/mail.ts": ["budget_review"],
  "api/modules/guest-forms/invitations/send.ts": ["form_invitation", "form_invitation_remind"],
  "api/modules/guest-forms/entries/mails.ts": [
    "form_sent",
    "form_waiting",
    "form_placed",
    "form_link",
    "form_repeated",
    "form_cancelled",
  ],
  "api/modules/guest-forms/places/offer.ts": ["form_offer"],
  "api/modules/guest-forms/room-mates/mails.ts": [
    "room_mate_asked",
    "room_mate_paired",
    "room_mate_declined",
    "room_mate_ended",
  ],
  "api/modules/guest-forms/surveys/send.ts": ["survey"],
};
/** Test sends of any template; and the queue itself. */
const ofAny = ["api/modules/mail-templates/operations.ts", "api/modules/mails/queue.ts"];

test("ADM-178 ADM-182 every mail of the product has a template, and every template a mail", () => {
  const queueing = api.filter(({ text }) => /\bqueueMails?\(/.test(text)).map(({ path }) => path);
  expect(queueing.toSorted()).toEqual([...Object.keys(templatesOf), ...ofAny].toSorted());
  expect(Object.values(templatesOf).flat().toSorted()).toEqual([...mailTemplates].toSorted());
  for (const [path, templates] of Object.entries(templatesOf)) {
    const { text } = api.find((file) => file.path === path)!;
    for (const template of templates) {
      const isWritten = text.includes(`"${template}"`) || /template: (told\.type|`\w+_\$\{)/.test(text);
      expect(isWritten, `${path} ${template}`).toBe(true);
    }
  }
});

test("ADM-182 the queue alone writes mails, and its job alone sends them", () => {
  const filesWith = (pattern: RegExp) => api.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(filesWith(/insert\(mails\)|insert into mails/i)).toEqual(["api/modules/mails/queue.ts"]);
  expect(filesWith(/\bcreateTransport\(/)).toEqual(["api/mail.ts"]);
});
