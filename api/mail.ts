import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import nodemailer from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";

/** One outgoing mail; text and subject are in the receiver's language, ready to send. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An invitation for the receiver's calendar (iCalendar); mail programs offer to accept it. */
  calendar?: string;
  /**
   * Message id, equal for each retry, so that a receiver recognises a mail that was accepted although no reply arrived.
   */
  id?: string;
}

/** Timeouts of a mail server, in milliseconds; well below the lease of a mail (modules/mails/send.ts). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Message-ID: our id at the sender's own domain. */
const messageIdOf = (id: string | undefined, from: string) =>
  id === undefined ? {} : { messageId: `<kulis.${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? "localhost"}>` };

/** The invitation as the part and the attachment that mail programs look for; both contain its method. */
const invitationOf = (calendar: string | undefined) =>
  calendar === undefined
    ? {}
    : {
        icalEvent: {
          method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH",
          filename: "davet.ics",
          content: calendar,
        },
      };

export interface Mailer {
  /** Resolves when the mail server, or the disk, has taken the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as SMTPTransport.Options, { from });
  return {
    async send({ id, calendar, ...mail }) {
      await transport.sendMail({ from, ...mail, ...invitationOf(calendar), ...messageIdOf(id, from) });
    },
    close: () => transport.close(),
  };
}

/** Mails as .eml files that any mail program opens: development, demo, an office without a mail server. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send({ id, calendar, ...mail }) {
      const { message } = await transport.sendMail({
        from,
        ...mail,
        ...invitationOf(calendar),
        ...messageIdOf(id, from),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
      // Mails hold links that sign people in: for the owner alone, and never half a file under its final name.
      try {
        await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
        await rename(join(folder, `.${name}`), join(folder, name));
      } catch (error) {
        // A disk without space keeps the start of the file.
        await rm(join(folder, `.${name}`), { force: true });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** SMTP when a server is set, else files under DATA_DIR/outbox. */
export function createMailer({ smtpUrl, from, dataDir }: MailOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(join(dataDir, "outbox"), from);
}
