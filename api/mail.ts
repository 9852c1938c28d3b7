import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import nodemailer from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";

/** A PDF file with its bytes in base64. */
export interface Attachment {
  name: string;
  data: string;
}

/** One outgoing mail; text and subject are in the receiver's language, ready to send. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An invitation for the receiver's calendar (iCalendar), which mail programs offer to accept, or an event to keep. */
  calendar?: string;
  attachment?: Attachment;
  /** Name beside the sender's address. */
  sender?: string;
  reply_to?: string;
  /** Addresses of List-Unsubscribe, parted by blanks: `mailto:`, and `https:` that takes one POST (RFC 8058). */
  unsubscribe?: string;
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

/**
 * An invitation as the part and the attachment that mail programs look for; both contain its method. An event to keep is
 * a file of its own, for mail programs show the text part of the mail instead of a calendar's.
 */
function calendarOf(calendar: string | undefined) {
  if (calendar === undefined) return { files: [] };
  const method = /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";
  if (method !== "PUBLISH") return { icalEvent: { method, filename: "davet.ics", content: calendar }, files: [] };
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { files: [{ filename: "etkinlik.ics", content: calendar, contentType }] };
}

const fileOf = ({ name, data }: Attachment) => ({
  filename: name,
  content: Buffer.from(data, "base64"),
  contentType: "application/pdf",
});

/** RFC 8058 names one POST for a web address alone. */
const unsubscribeOf = (addresses: string[]) => ({
  list: { unsubscribe: [addresses.map((url) => ({ url, comment: "" }))] },
  ...(addresses.some((address) => address.startsWith("http"))
    ? { headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } }
    : {}),
});

/** All headers and parts of a mail. */
function messageOf({ id, calendar, attachment, sender, reply_to, unsubscribe, ...mail }: Mail, from: string) {
  const { files, ...invitation } = calendarOf(calendar);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from: sender === undefined ? from : { name: sender, address },
    ...mail,
    ...(reply_to === undefined ? {} : { replyTo: reply_to }),
    ...(unsubscribe === undefined ? {} : unsubscribeOf(unsubscribe.split(" "))),
    ...invitation,
    attachments: [...files, ...(attachment ? [fileOf(attachment)] : [])],
    ...messageIdOf(id, from),
  };
}

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
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Mails as .eml files that any mail program opens: development, demo, an office without a mail server. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
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
