import { eq, inArray } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { creditCards, positions } from "../db/schema/companies";
import { eventCompanies } from "../db/schema/tenant";
import { ofCompany } from "../records/owned";
import { taxNumber } from "./planted";
import { random } from "./random";
import { ibanOf } from "./supplier-parts";

/** Labels alone (ADM-184). */
const cards = ["Şirket Kartı · Operasyon", "Şirket Kartı · Satış", "Sanal Kart"];

/** Limits in the company's currency of positions that travel with events and buy for them (ORG-041). */
const limits = [
  { keys: ["operations-specialist"], limits: { expense: "15000", advance: "25000", credit_card: "20000" } },
  { keys: ["registration-specialist", "designer"], limits: { expense: "5000", advance: "10000" } },
] as const;

/** Tax number, bank account, cards, and limits of some positions. */
export async function loadCompanyFacts(tx: Tx, { company, ids }: CreatedCompany, created_at: Date) {
  const draw = random("company facts");
  await tx
    .update(eventCompanies)
    .set({
      tax_office: "Beşiktaş Vergi Dairesi Müdürlüğü",
      tax_number: taxNumber(draw),
      iban: ibanOf("TR", "9999900000000098765432"),
    })
    .where(eq(eventCompanies.id, company.id));
  await tx.insert(creditCards).values(
    cards.map((name, sort_order) => ({
      event_company_id: company.id,
      name,
      sort_order,
      created_at,
      updated_at: created_at,
    })),
  );
  for (const { keys, limits: own } of limits)
    await tx
      .update(positions)
      .set({ limits: own })
      .where(
        ofCompany(
          company.id,
          positions,
          inArray(
            positions.id,
            keys.map((key) => ids.positions(key)),
          ),
        ),
      );
}
