import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import nodemailer from "nodemailer";

/** One outgoing mail; text and subject are in the receiver's language, ready to send. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
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
  const transport = nodemailer.createTransport(smtpUrl, { from });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

/** Mails as .eml files that any mail program opens: development, demo, an office without a mail server. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
      // Mails hold links that sign people in: for the owner alone, and never half a file under its final name.
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    close: () => transport.close(),
  };
}

/** SMTP when a server is set, else files under DATA_DIR/outbox. */
export function createMailer({ smtpUrl, from, dataDir }: MailOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(join(dataDir, "outbox"), from);
}
