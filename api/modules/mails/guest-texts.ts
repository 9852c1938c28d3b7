import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { waitWords } from "#contract/guest-forms/form-wait-words";
import type { MailTemplate } from "#contract/mails/template-kinds";

import type { GuestWords } from "../../guest-words/de";
import { guestWords } from "../../messages";
import type { TemplateText } from "./render";

type Key = keyof GuestWords["messages"];

/** Subject and text of guests' mails in api/guest-words. */
export const guestKeys: Partial<Record<MailTemplate, readonly [Key, Key]>> = {
  form_invitation: ["form_invitation_subject", "form_invitation_text"],
  form_invitation_remind: ["form_invitation_remind_subject", "form_invitation_text"],
  form_sent: ["web_form_mail_subject", "web_form_mail_text"],
  form_waiting: ["web_form_mail_waiting_subject", "web_form_mail_text"],
  form_placed: ["web_form_mail_placed_subject", "web_form_mail_placed_text"],
  form_link: ["web_form_mail_link_subject", "web_form_mail_text"],
  form_repeated: ["web_form_mail_repeated_subject", "web_form_mail_repeated_text"],
  form_cancelled: ["web_form_mail_cancelled_subject", "web_form_mail_cancelled_text"],
  room_mate_asked: ["room_mate_mail_asked_subject", "room_mate_mail_asked_text"],
  room_mate_paired: ["room_mate_mail_paired_subject", "room_mate_mail_paired_text"],
  room_mate_declined: ["room_mate_mail_declined_subject", "room_mate_mail_over_text"],
  room_mate_ended: ["room_mate_mail_ended_subject", "room_mate_mail_over_text"],
};

const withAnswers: readonly MailTemplate[] = ["form_sent", "form_waiting", "form_placed"];

/** I18-017: the default of a guest's mail in a language that companies do not write templates in. */
export function guestText(template: MailTemplate, language: FormLanguage): TemplateText | undefined {
  if (template === "form_offer") return { subject: waitWords[language].subject, content: waitWords[language].mail };
  const words = guestWords[language]?.messages;
  const keys = guestKeys[template];
  if (!words || !keys) return undefined;
  const [subject, content] = [words[keys[0]], words[keys[1]]];
  return { subject, content: withAnswers.includes(template) ? `${content}\n\n{answers}` : content };
}
