// The operator's commands (issue 31). They are the operations of the admin's pages, run by nobody who has an account:
// histories name no author, and the security audit says that it was the operator.

import { eq } from "drizzle-orm";

import type { Locale } from "#contract/common";
import type { Settings } from "#settings";

import { transaction, type Context, type PublicContext } from "../context";
import type { Db } from "../db/client";
import { sessions } from "../db/schema/people";
import { Invalid, Refusal } from "../errors";
import { registerMessages, translate, type MessageKey } from "../messages";
import { registerModuleMessages } from "../module-messages";
import { removeUser } from "../modules/organisation/leave";
import { countOpenWork, openWorkOf } from "../modules/organisation/open-work";
import { updateUser } from "../modules/organisation/people";
import { endUserSessions } from "../modules/organisation/profile";
import { createResetLink } from "../modules/session/reset-link";
import { ensureSetupToken } from "../modules/setup/operations";
import { owned } from "../records/owned";
import { recordSecurity } from "../records/security";
import { actorOf } from "../records/written";
import type { Command } from "./commands";
import { actInCompany, createOperatorParts } from "./context";
import { operatorMessages } from "./messages";
import { findAccount, hasCompany, readPeople, type Account } from "./people";
import { formatTable, plainText } from "./table";

/** The end of a command: 0 for done, 1 for refused, and what is printed. */
export interface Outcome {
  code: 0 | 1;
  text: string;
}

type Vars = Record<string, string | number>;

/** A refusal of the command line itself, with its sentence. */
class OperatorRefusal extends Error {}

const say = (parts: PublicContext, key: MessageKey, vars: Vars = {}) =>
  translate(
    parts.locale,
    key,
    Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, plainText(value)])),
  );

const varsOf = ({ person, company }: Account) => ({
  name: person.full_name,
  email: person.email,
  company: company.name,
});

async function requireAccount(parts: PublicContext, email: string): Promise<Account> {
  const account = await findAccount(parts, email);
  if (!account) throw new OperatorRefusal(say(parts, "operator_unknown", { email }));
  if (account.person.deleted_at) throw new OperatorRefusal(say(parts, "operator_left", varsOf(account)));
  return account;
}

async function listPeople(parts: PublicContext, company: string | undefined): Promise<string> {
  if (company !== undefined && !(await hasCompany(parts, company)))
    throw new OperatorRefusal(say(parts, "operator_company_unknown", { company }));
  const people = await readPeople(parts, company);
  if (people.length === 0) return say(parts, "operator_nobody");
  for (const event_company_id of new Set(people.map(({ company_id }) => company_id))) {
    const rows = people.filter(({ company_id }) => company_id === event_company_id).length;
    await recordSecurity(parts, { event_company_id, id: null, operator: true }, [
      { kind: "exported", details: { sheet: "people", rows, format: "text" } },
    ]);
  }
  const yesOrNo = (is: boolean) => say(parts, is ? "operator_yes" : "operator_no");
  const heads = ["email", "name", "company", "is_admin", "last_login", "active"] as const;
  return formatTable([
    heads.map((head) => say(parts, `operator_${head}`)),
    ...people.map((one) => [
      one.email,
      one.full_name,
      one.company,
      yesOrNo(one.isAdmin),
      one.lastLogin || "–",
      yesOrNo(one.isActive),
    ]),
  ]);
}

async function resetPassword(ctx: Context, account: Account): Promise<string> {
  const { link } = await transaction(ctx, async (tx) => {
    await recordSecurity(tx, actorOf(tx.user), [{ kind: "password_reset_asked", person_id: account.person.id }]);
    return createResetLink(tx, account.person);
  });
  return say(ctx, "operator_reset", { ...varsOf(account), link });
}

async function makeAdmin(ctx: Context, account: Account): Promise<string> {
  if (account.person.is_admin === 1) return say(ctx, "operator_admin_already", varsOf(account));
  await updateUser(ctx, account.person.code, { is_admin: 1 });
  return say(ctx, "operator_admin", varsOf(account));
}

async function endSessionsOf(ctx: Context, account: Account): Promise<string> {
  const count = await ctx.db.$count(sessions, owned(ctx, sessions, eq(sessions.user_id, account.person.id)));
  await endUserSessions(ctx, account.person.code);
  return say(ctx, "operator_sessions", { ...varsOf(account), count });
}

/** ORG-042: as an admin's page does it, which a reactivation there takes back. */
async function deactivate(ctx: Context, account: Account, successor: string | undefined): Promise<string> {
  const { person, company } = account;
  const heir = successor === undefined ? undefined : await requireAccount(ctx, successor);
  if (heir?.person.id === person.id) throw new OperatorRefusal(say(ctx, "operator_successor_same"));
  if (heir && heir.company.id !== company.id)
    throw new OperatorRefusal(
      say(ctx, "operator_successor_foreign", { email: heir.person.email, company: company.name }),
    );
  try {
    const { message } = await removeUser(ctx, person.code, { successor_id: heir?.person.id ?? null });
    return plainText(message);
  } catch (error) {
    if (!heir && error instanceof Invalid && error.extra.errors?.["successor_id"]) {
      const work = await countOpenWork(ctx, openWorkOf(ctx, person.id));
      const count = Object.values(work).reduce((sum, one) => sum + one, 0);
      throw new OperatorRefusal(say(ctx, "operator_successor_needed", { ...varsOf(account), count }), { cause: error });
    }
    throw error;
  }
}

/** No audit is written, for there is no company that has one. */
async function printSetupLink(parts: PublicContext): Promise<string> {
  const token = await ensureSetupToken(parts.db as Db, parts.now());
  if (!token) throw new OperatorRefusal(say(parts, "operator_company_there"));
  return say(parts, "operator_setup", { link: `${parts.publicUrl}/setup/${token}` });
}

async function runForPerson(parts: PublicContext, { name, email, successor }: Command): Promise<string> {
  const account = await requireAccount(parts, email);
  const ctx = actInCompany(parts, account.company);
  if (name === "reset-password") return resetPassword(ctx, account);
  if (name === "make-admin") return makeAdmin(ctx, account);
  if (name === "end-sessions") return endSessionsOf(ctx, account);
  return deactivate(ctx, account, successor);
}

const sentenceOf = (locale: Locale, { key, vars, extra }: Refusal) =>
  Object.values(extra.errors ?? {})
    .flat()
    .join("\n") || translate(locale, key, vars);

/** Makes the words known to `translate`; the server has the modules' own already. */
export const registerOperatorMessages = () => {
  registerModuleMessages();
  registerMessages([operatorMessages]);
};

/** Runs a command on a database that is up to date; a refusal is an outcome, and a fault is thrown. */
export async function runCommand(db: Db, settings: Settings, command: Command, locale: Locale): Promise<Outcome> {
  registerOperatorMessages();
  const parts = createOperatorParts(db, settings, locale);
  try {
    if (command.name === "people") return { code: 0, text: await listPeople(parts, command.company) };
    if (command.name === "setup-link") return { code: 0, text: await printSetupLink(parts) };
    return { code: 0, text: await runForPerson(parts, command) };
  } catch (error) {
    if (error instanceof OperatorRefusal) return { code: 1, text: error.message };
    if (error instanceof Refusal) return { code: 1, text: sentenceOf(locale, error) };
    throw error;
  }
}
