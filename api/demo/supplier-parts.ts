import { asc, eq } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { suppliers } from "../db/schema/people";
import { accountVerifications, supplierAccounts, supplierAddresses } from "../db/schema/suppliers";
import { insertAll } from "./insert";
import { random, type Random } from "./random";

/** Banks that do not exist, with numbers that belong to none. */
const banks: readonly (readonly [name: string, code: string])[] = [
  ["Liman Bankası", "00901"],
  ["Anadolu Ticaret Bankası", "00902"],
  ["Yıldız Katılım Bankası", "00903"],
  ["Kavak Bank", "00904"],
];

const places: readonly (readonly [title: string, address: string, city: string])[] = [
  ["Depo", "Organize Sanayi Bölgesi 4. Cadde No: 18", "Kocaeli"],
  ["Ankara şubesi", "Çiçek Sokak No: 7 Kat: 2\nÇankaya", "Ankara"],
  ["Teslimat kapısı", "Fuar Alanı B Girişi\nServis yolundan", "İstanbul"],
  ["Atölye", "Marangozlar Sitesi 12. Blok No: 5", "Bursa"],
];

/** An IBAN with its check digits; letters count from 10, country and zeros stand at the end while they are computed. */
export function ibanOf(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => parseInt(sign, 36)).join("");
  const rest = [...digits].reduce((held, digit) => (held * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, "0")}${account}`;
}

const turkish = (draw: Random, code: string) =>
  ibanOf("TR", `${code}0${String(draw.int(1, 99_999_999)).padStart(16, "0")}`);

/** Two of three suppliers have an account, some a second one in another currency, two are paid abroad; a quarter has further places. */
export async function loadSupplierParts(tx: Tx, { company }: CreatedCompany): Promise<void> {
  const draw = random("supplier parts");
  const rows = await tx
    .select({ id: suppliers.id, name: suppliers.name, created_at: suppliers.created_at })
    .from(suppliers)
    .where(eq(suppliers.event_company_id, company.id))
    .orderBy(asc(suppliers.id));
  const accounts: (typeof supplierAccounts.$inferInsert)[] = [];
  const addresses: (typeof supplierAddresses.$inferInsert)[] = [];
  for (const [index, { id, name, created_at }] of rows.entries()) {
    const own = { event_company_id: company.id, supplier_id: id, created_at, updated_at: created_at };
    // The first ones are the most visible.
    if (index < 3 || draw.chance(65)) {
      const [bank, code] = draw.pick(banks);
      accounts.push({ ...own, bank, iban: turkish(draw, code), currency: "TRY", is_default: 1 });
      if (index < 3 || draw.chance(30)) {
        const [second, other] = draw.pick(banks);
        accounts.push({ ...own, bank: second, iban: turkish(draw, other), currency: "EUR", holder: `${name} A.Ş.` });
      }
    }
    if (index === 1) {
      const iban = ibanOf("DE", "999900000000012345");
      accounts.push({ ...own, bank: "Rheinufer Bank", iban, currency: "EUR" });
    }
    if (index === 2) accounts.push({ ...own, bank: "Harbor Trust", iban: "99900001204456789", currency: "USD" });
    for (const [title, address, city] of draw.some(places, index < 3 ? 2 : draw.chance(25) ? 1 : 0))
      addresses.push({ ...own, title, address, city, phone: `+90${draw.int(212, 352)}000${draw.int(1000, 9999)}` });
  }
  await insertAll(tx, supplierAccounts, accounts);
  // Accounts in another currency came last: nobody has confirmed those yet.
  await insertAll(
    tx,
    accountVerifications,
    accounts
      .filter(({ is_default }) => is_default === 1)
      .map(({ event_company_id, supplier_id, iban, created_at }) => ({
        event_company_id,
        supplier_id,
        account_no: iban,
        created_at,
      })),
  );
  await insertAll(tx, supplierAddresses, addresses);
}
