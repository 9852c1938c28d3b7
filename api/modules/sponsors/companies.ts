import { eq } from "drizzle-orm";

import { mayDo } from "#contract/permissions";

import type { InTransaction } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { sponsors } from "../../db/schema/sponsors";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";
import { owned } from "../../records/owned";
import type { SponsorRow } from "./kind";

/** The column of a company's id. */
export const partyOf = (companyId: string) => {
  const id = Number(companyId.slice(2));
  return companyId.startsWith("C-") ? { client_id: id, supplier_id: null } : { client_id: null, supplier_id: id };
};

type Party = ReturnType<typeof partyOf>;

/** Rows of the company, in a table that names it as sponsors and contacts do. */
export const isOf = ({ client_id, supplier_id }: Party, table: typeof sponsors | typeof contacts) =>
  client_id === null ? eq(table.supplier_id, supplier_id) : eq(table.client_id, client_id);

/** Companies and contacts that other sponsors of the project have: all that some readers know. */
async function isKnown(tx: InTransaction, project: number, party: Party, contact?: number): Promise<boolean> {
  const [known] = await tx.db
    .select({ id: sponsors.id })
    .from(sponsors)
    .where(
      owned(
        tx,
        sponsors,
        eq(sponsors.project_id, project),
        isOf(party, sponsors),
        contact === undefined ? undefined : eq(sponsors.contact_id, contact),
      ),
    )
    .limit(1);
  return known !== undefined;
}

/**
 * Client or supplier and contact of a sponsor for a write; stored ones may have been deleted since. People who may not
 * read clients and suppliers learn no name by trying ids: they can choose from the project's own sponsors.
 */
export async function partyValues(
  tx: InTransaction,
  project: number,
  { company_id, contact_id }: { company_id: string; contact_id?: number | null | undefined },
  kept?: SponsorRow,
) {
  const refused = (field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  const party = partyOf(company_id);
  const readsAll = mayDo(tx.user, party.client_id === null ? "suppliers" : "clients", "view");
  const isKept = kept !== undefined && kept.client_id === party.client_id && kept.supplier_id === party.supplier_id;
  if (!isKept) {
    const { client_id, supplier_id } = party;
    const isThere = client_id === null ? isOwned(tx, suppliers, supplier_id) : isOwned(tx, clients, client_id);
    if (!(await isThere) || !(readsAll || (await isKnown(tx, project, party)))) throw refused("company_id");
  }
  // A contact belongs to one company.
  if (contact_id === undefined) return isKept ? party : { ...party, contact_id: null };
  if (contact_id !== null && !(isKept && kept.contact_id === contact_id)) {
    const isThere = await isOwned(tx, contacts, contact_id, isOf(party, contacts));
    if (!isThere || !(mayDo(tx.user, "contacts", "view") || (await isKnown(tx, project, party, contact_id))))
      throw refused("contact_id");
  }
  return { ...party, contact_id };
}
