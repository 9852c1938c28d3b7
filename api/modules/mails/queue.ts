import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { factsOfTemplate, type MailTemplate } from "#contract/mails/template-kinds";

import type { Db, Tx } from "../../db/client";
import { mails } from "../../db/schema/mails";
import { tellProcesses } from "../../events";
import type { Attachment } from "../../mail";
import { renderMail, type Rendering, type SummaryLine, type TemplateText, type Values } from "./render";
import { readBrand, readTexts } from "./template-store";

/** A mail of a template, in the receiver's language. */
export interface Letter {
  event_company_id: number;
  template: MailTemplate;
  language: FormLanguage;
  values: Values;
  /** Words of a form, a survey or a sender, in place of the template's. */
  own?: Partial<TemplateText> | undefined;
  summary?: readonly SummaryLine[];
  to: string;
  /** An invitation for the receiver's calendar (iCalendar), with its method. */
  calendar?: string;
  /** A PDF that comes with it. */
  attachment?: Attachment;
  /** Mailbox of answers; null if nobody has written the mail. */
  reply_to: string | null;
  /** Address that stops these mails, with its sentence (RFC 8058). */
  stop?: Rendering["stop"];
  /** Mailbox that stops them too. */
  stopMailbox?: string | null;
  /** When its link stops working. */
  expires?: Date;
}

interface Parts {
  db: Db | Tx;
  now: () => Date;
  publicUrl: string;
}

/**
 * Puts a mail into the queue, in the transaction of its cause: both are stored, or neither. Every process gets an event
 * when the transaction ends, and one of them sends it; nobody waits for the mail server.
 */
export const queueMail = (ctx: Parts, letter: Letter): Promise<void> => queueMails(ctx, [letter]);

/** Puts many mails of one company into the queue at once (ADM-182): the only way into it is a template. */
export async function queueMails(ctx: Parts, letters: Letter[]): Promise<void> {
  const [first] = letters;
  if (!first) return;
  const { db, now } = ctx;
  const brand = await readBrand(ctx, first.event_company_id);
  const templates = letters.map(({ template }) => template);
  const textOf = await readTexts(ctx, first.event_company_id, templates);
  await db.insert(mails).values(
    letters.map(({ event_company_id, template, language, to, own, stop, stopMailbox, ...about }) => {
      const words = { ...textOf(template, language), ...own };
      const { subject, text, html } = renderMail(
        words,
        { template, language, values: about.values, summary: about.summary, stop },
        brand,
        own?.content !== undefined,
      );
      const stops = [stop?.link, stopMailbox && `mailto:${stopMailbox}?subject=unsubscribe`].filter(Boolean);
      return {
        event_company_id,
        kind: factsOfTemplate(template).queue,
        recipient: to,
        subject,
        body: text,
        html,
        calendar: about.calendar ?? null,
        attachment_name: about.attachment?.name ?? null,
        attachment: about.attachment?.data ?? null,
        sender: brand.company,
        reply_to: about.reply_to,
        unsubscribe: stops.length > 0 ? stops.join(" ") : null,
        due_at: now(),
        expires_at: about.expires ?? null,
        created_at: now(),
      };
    }),
  );
  await tellProcesses(db, [{ mail: true }]);
}
