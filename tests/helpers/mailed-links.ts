import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { until } from "./children";
import { apiClient, postForm } from "./http";
import type { Web } from "./web";

/** The newest address of this form in a mail to this mailbox. */
export async function mailedPath(web: Web, email: string, form: RegExp): Promise<string> {
  const outbox = join(web.dataDir, "outbox");
  const find = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((name) => readFileSync(join(outbox, name), "utf8").replaceAll("=\r\n", ""))
      .flatMap((mail) => (mail.includes(email) ? (form.exec(mail.replaceAll("=3D", "="))?.[0] ?? []) : []))
      .at(-1);
  await until(() => find() !== undefined, 60_000, "the mail");
  return find() ?? "";
}

/** The address of the page with a mailed link to a new password of this account, which nobody has used. */
export async function askResetPath(web: Web, email: string): Promise<string> {
  await postForm(web.url, "/forgot-password", { email });
  return mailedPath(web, email, /\/password-reset\/[\w-]{43}/);
}

/** The address of the page of an invitation that nobody has used. */
export async function inviteTo(web: Web, email: string): Promise<string> {
  const admin = await apiClient(web.url);
  const position = (await admin.get("/definition/positions")).data[0] as { id: number };
  const { code } = await admin.send("POST", "/invitations", { email, position_id: position.id });
  return `/register?code=${code}`;
}
