import { inArray } from "drizzle-orm";
import { z } from "zod";

import { email, id } from "#contract/common";
import { userFields } from "#contract/company/organisation";

import type { InTransaction } from "../../context";
import { positions, teams } from "../../db/schema/companies";
import { linkTokens, users } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned, ownedOrDeleted } from "../../records/owned";
import { newCode } from "../../tokens";
import { personKind } from "../organisation/kinds";
import { lockOrganisation } from "../organisation/rules";
import { inviteAccounts } from "../session/invitations";
import { mailOf } from "./cells";
import { lower, oneOf, texts, type AnyRow, type Noun } from "./noun";

const { full_name, phone, language } = userFields;

/** A row of people: their own data, and their place by the ids of its names. */
export const personBody = z.object({
  full_name,
  email,
  phone,
  position: id,
  division: id.optional(),
  team: id.optional(),
  manager: id.optional(),
  language: language.default("tr"),
});

type Person = typeof users.$inferSelect;
const ofRow = (row: AnyRow) => row as unknown as Person;

/** Mailboxes of accounts that no row may have: those of other companies, and of people who left. */
async function readTaken(tx: InTransaction, mails: readonly string[]): Promise<Set<string>> {
  if (mails.length === 0) return new Set();
  const accounts = await tx.db
    .select({ email: users.email, event_company_id: users.event_company_id, deleted_at: users.deleted_at })
    .from(users)
    .where(inArray(users.email, [...mails]));
  const isHere = ({ event_company_id, deleted_at }: (typeof accounts)[number]) =>
    event_company_id === tx.user.event_company_id && deleted_at === null;
  return new Set(accounts.filter((account) => !isHere(account)).map((account) => account.email));
}

/**
 * ORG-042: people of the company. A row makes an account without a password and mails an invitation to set one (decision
 * 107); nobody who is here is changed.
 */
export async function personNoun(tx: InTransaction): Promise<Noun> {
  // Teams keep their divisions, and people their managers, until the batch is written.
  await lockOrganisation(tx);
  const divisionOf = new Map(
    (await tx.db.select({ id: teams.id, division_id: teams.division_id }).from(teams).where(owned(tx, teams))).map(
      (team) => [team.id, team.division_id],
    ),
  );
  let taken = new Set<string>();
  return {
    kind: personKind as unknown as Noun["kind"],
    table: users as unknown as Noun["table"],
    body: personBody as unknown as Noun["body"],
    called: (cells) => cells["full_name"] ?? "",
    async prepare(cells) {
      taken = await readTaken(
        tx,
        cells.flatMap((row) => (row["email"] ? [mailOf(row["email"])] : [])),
      );
    },
    bodyOf: () => ({}),
    refers: (sent) => {
      const body = sent as z.output<typeof personBody>;
      return [
        [positions, [body.position]],
        [users, [body.manager]],
      ];
    },
    async columnsOf(ctx, sent) {
      const { position, division, team, manager, ...body } = sent as z.output<typeof personBody>;
      const division_id = team === undefined ? (division ?? null) : (divisionOf.get(team) ?? null);
      if (taken.has(body.email)) throw new Invalid({ email: [translate(ctx.locale, "import_email_used")] });
      if (division !== undefined && division !== division_id)
        throw new Invalid({ team: [translate(ctx.locale, "team_of_other_division")] });
      return {
        ...body,
        phone: body.phone ?? null,
        position_id: position,
        division_id,
        team_id: team ?? null,
        reports_to: manager ?? null,
      };
    },
    fresh: () => ({ code: newCode() }),
    marksOf: (row) => ({ tax_number: [], email: lower(row["email"]), phone: [], name: [] }),
    like: ({ email: mails }) => oneOf(users.email, texts(mails)),
    unique: { mark: "email", text: "import_email_used" },
    stays: (row) => (ofRow(row).password_hash === null ? undefined : "import_left_registered"),
    async made(ctx, ids) {
      const people = await ctx.db
        .select()
        .from(users)
        .where(owned(ctx, users, inArray(users.id, [...ids])))
        .orderBy(users.id);
      await inviteAccounts(ctx, people);
    },
    goesWith: {
      tables: ["link_tokens"],
      // The account goes as a whole: its mailbox is free for another one.
      async leave(ctx, row) {
        await ctx.db.delete(linkTokens).where(owned(ctx, linkTokens, inArray(linkTokens.user_id, [row.id])));
        await ctx.db.delete(users).where(ownedOrDeleted(ctx, users, inArray(users.id, [row.id])));
      },
    },
  };
}
