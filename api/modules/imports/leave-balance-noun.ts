import { inArray } from "drizzle-orm";
import { z } from "zod";

import { clearable, line } from "#contract/common";
import { balanceFields, balanceYear, hiredAfterBirth } from "#contract/requests/leave-balances";

import type { InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import { leaveAccounts } from "../../db/schema/staff-requests";
import { Invalid } from "../../errors";
import { translate, type MessageKey } from "../../messages";
import { owned, ownedOrDeleted } from "../../records/owned";
import { leaveAccountKind } from "../leave-balances/kind";
import { companyTime } from "../times";
import { plain, type Cells } from "./cells";
import { readPeople } from "./known";
import type { AnyRow, Noun } from "./noun";

/** A row of leave balances: a person, by mail or else by full name or code, their dates, and the days of one year. */
export const leaveBalanceBody = z
  .object({
    email: clearable(line(254)),
    person: clearable(line(200)),
    ...balanceFields,
    year: balanceYear.optional(),
  })
  .refine(...hiredAfterBirth);

type Body = z.output<typeof leaveBalanceBody>;
type Account = typeof leaveAccounts.$inferSelect;
type Columns = Pick<Account, "user_id" | "hired_on" | "born_on" | "years">;

const ofRow = (row: AnyRow) => row as unknown as Account;

/** The cell that names the row's person: the mail, without one the full name or the code. */
const namingCell = ({ email, person }: { email?: unknown; person?: unknown }) =>
  email ? { field: "email", text: String(email) } : { field: "person", text: String(person ?? "") };

/**
 * LEA-082: balances of annual leave. A row changes the account of its person, or makes one; the other years of an account
 * stay as they are.
 */
export async function leaveBalanceNoun(tx: InTransaction): Promise<Noun> {
  const currentYear = Number(companyTime(tx).slice(0, 4));
  let ids = new Map<string, number | null>();
  let people = new Map<number, { code: string; full_name: string; email: string }>();
  let accounts = new Map<number, Account>();
  const personIn = (named: { email?: unknown; person?: unknown }) => ids.get(plain(namingCell(named).text)) ?? 0;

  /** The person of a body; throws Invalid beside the cell that names nobody, or several. */
  function findPerson(body: Body): number {
    const { field, text } = namingCell(body);
    const id = ids.get(plain(text));
    if (id) return id;
    const key: MessageKey =
      text === "" ? "import_leave_nobody" : id === null ? "import_leave_people" : "import_leave_person";
    throw new Invalid({ [field]: [translate(tx.locale, key, { text })] });
  }

  return {
    kind: leaveAccountKind as unknown as Noun["kind"],
    table: leaveAccounts as unknown as Noun["table"],
    body: leaveBalanceBody as unknown as Noun["body"],
    called: (cells) => people.get(personIn(cells))?.full_name ?? namingCell(cells).text,
    async prepare(cells) {
      ids = await readPeople(
        tx,
        cells.map((row) => namingCell(row).text),
      );
      const named = [0, ...new Set([...ids.values()].filter((id) => id !== null))];
      // A first saving by hand waits at the person's row too: nobody gets two accounts.
      const rows = await tx.db
        .select({ id: users.id, code: users.code, full_name: users.full_name, email: users.email })
        .from(users)
        .where(owned(tx, users, inArray(users.id, named)))
        .orderBy(users.id)
        .for("no key update");
      people = new Map(rows.map(({ id, ...person }) => [id, person]));
      const found = await tx.db
        .select()
        .from(leaveAccounts)
        .where(owned(tx, leaveAccounts, inArray(leaveAccounts.user_id, named)));
      accounts = new Map(found.map((account) => [account.user_id, account]));
    },
    found(cells: Cells) {
      const account = accounts.get(personIn(cells));
      return account ? [account as unknown as AnyRow] : [];
    },
    addressOf: (row) => String(ofRow(row).user_id),
    bodyOf: (row) => ({ hired_on: ofRow(row).hired_on, born_on: ofRow(row).born_on }),
    async columnsOf(_, sent, kept): Promise<Columns> {
      const body = sent as Body;
      const { year = currentYear } = body;
      const years = (kept && ofRow(kept).years) ?? {};
      const before = years[year] ?? { days: null, carried: null };
      const own = {
        days: body.days ? Number(body.days) : before.days,
        carried: body.carried ? Number(body.carried) : before.carried,
      };
      const isEmpty = own.days === null && own.carried === null;
      return {
        user_id: findPerson(body),
        hired_on: body.hired_on ?? null,
        born_on: body.born_on ?? null,
        years: isEmpty ? years : { ...years, [year]: own },
      };
    },
    fresh: () => ({}),
    marksOf: (columns) => {
      const email = people.get(Number(columns["user_id"]))?.email;
      return { tax_number: [], email: email ? [email] : [], phone: [], name: [] };
    },
    // Accounts are found by their person: only rows of the file can be twins.
    like: () => undefined,
    unique: { mark: "email", text: "import_email_used" },
    goesWith: {
      tables: [],
      // The row goes as a whole: its person may get another one.
      async leave(ctx, row) {
        await ctx.db
          .delete(leaveAccounts)
          .where(ownedOrDeleted(ctx, leaveAccounts, inArray(leaveAccounts.id, [row.id])));
      },
    },
  };
}
