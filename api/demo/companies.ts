import type { FeeType } from "#contract/projects/stages";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { clients, contacts, suppliers } from "../db/schema/people";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll, insertKeyed } from "./insert";
import { businesses, firstNames, lastNames, medicine, slug, societies, stems, supplierNames } from "./names";
import { mobile, type Organisation } from "./people";
import { random, type Random } from "./random";

export interface ClientPlan {
  name: string;
  /** Societies, universities and public bodies hold congresses; companies everything else. */
  kind: "society" | "company";
  industry: string;
  /** Subjects of its congresses. */
  subjects: readonly string[];
  name_legal: string;
  city: string;
  fee: { type: FeeType; rate: string; currency: string } | null;
  profit_target: string | null;
}

const clientCities = [
  ["İstanbul", 50],
  ["Ankara", 18],
  ["İzmir", 12],
  ["Bursa", 6],
  ["Kocaeli", 5],
  ["Antalya", 4],
  ["Gaziantep", 3],
  ["Konya", 2],
  ["Eskişehir", 2],
] as const;
const prefixes = [
  "Kuzey",
  "Güney",
  "Doğu",
  "Batı",
  "Yeni",
  "Büyük",
  "Öz",
  "Has",
  "Birlik",
  "Çağdaş",
  "Ege",
  "Trakya",
  "Marmara",
  "Anadolu",
  "Toros",
  "Kapadokya",
  "Boğaz",
  "Körfez",
  "Yayla",
  "Ova",
  "Sahil",
  "Liman",
  "Merkez",
  "Üç Kardeş",
  "İkizler",
  "Işık",
  "Yıldız",
  "Güneş",
  "Ay",
  "Bahar",
];

/** The n-th invented company; 52,080 different ones, numbered ones after that. */
function companyName(n: number): { name: string; legal: string; industry: string } {
  const combinations = stems.length * businesses.length;
  const turn = Math.floor(n / combinations);
  const inTurn = n % combinations;
  const stem = stems[inTurn % stems.length] ?? "";
  // Each stem meets each business once in a turn.
  const [business, industry, form] =
    businesses[(Math.floor(inTurn / stems.length) + inTurn) % businesses.length] ?? businesses[0];
  const prefix = turn === 0 ? "" : `${prefixes[(turn - 1) % prefixes.length]} `;
  const number = turn > prefixes.length ? ` ${Math.floor((turn - 1) / prefixes.length) + 1}` : "";
  const name = `${prefix}${stem} ${business}${number}`;
  return { name, legal: `${name} ${form}`, industry };
}

function feeOf(draw: Random): ClientPlan["fee"] {
  if (draw.chance(45)) return null;
  if (draw.chance(80))
    return {
      type: "PERCENTAGE",
      rate: draw.pick(["7.50", "8.00", "10.00", "10.00", "12.00", "12.50", "15.00"]),
      currency: "TRY",
    };
  return draw.pick([
    { type: "FIXED", rate: "250000.00", currency: "TRY" },
    { type: "FIXED", rate: "120000.00", currency: "TRY" },
    { type: "FIXED", rate: "6000.00", currency: "EUR" },
  ] as const);
}

/** The first eighteen are societies and public bodies, all others companies. */
export function planClients(count: number): ClientPlan[] {
  const draw = random("clients");
  return Array.from({ length: count }, (_, n): ClientPlan => {
    const society = societies[n];
    const { name, legal, industry } = society
      ? { name: society[0], legal: society[0], industry: society[1] }
      : companyName(n - societies.length);
    return {
      name,
      name_legal: legal,
      industry,
      subjects: society?.[2] ?? medicine,
      kind: society ? "society" : "company",
      city: draw.weighted(clientCities),
      fee: feeOf(draw),
      profit_target: draw.chance(40) ? draw.pick(["12.000", "15.000", "18.000", "20.000"]) : null,
    };
  });
}

const landline = (draw: Random) =>
  `+90${draw.pick([212, 216, 312, 232, 224, 242])}000${draw.int(10, 99)}${draw.int(10, 99)}`;
const streets = [
  "Çınar Sok.",
  "Atölye Cad.",
  "Gülbahar Sok.",
  "İskele Cad.",
  "Şair Yolu Sok.",
  "Değirmen Cad.",
  "Fıstıklı Sok.",
  "Üzüm Sok.",
];
const societyPositions = ["congress-chair", "society-secretary", "board-member", "executive-assistant"];
const companyPositions = [
  "marketing-manager",
  "events-manager",
  "communications-manager",
  "brand-manager",
  "procurement-manager",
  "product-manager",
  "marketing-director",
  "sales-director",
  "hr-manager",
  "procurement-specialist",
  "general-manager",
];
const hotelPositions = ["sales-manager", "banquet-manager", "reservations", "sales-director"];
const supplierPositions = ["key-account", "owner", "sales-manager", "operations-manager", "technical-manager"];

export interface LoadedClients {
  ids: number[];
  /** Contact ids of each client, in the order of `ids`. */
  contacts: number[][];
}

/** One address is used once, so that contacts can be found again by it. */
function person(draw: Random, company: string, used: Set<string>) {
  for (;;) {
    const name = `${draw.pick(firstNames)} ${draw.pick(lastNames)}`;
    const email = `${slug(name, ".")}@${slug(company, "-")}.example`;
    if (used.has(email)) continue;
    used.add(email);
    return { name, email };
  }
}

/** `known` has the minute since which a client is known and whether it has a confirmed project (CLI-046). */
export async function loadClients(
  tx: Tx,
  { company, ids }: CreatedCompany,
  plans: readonly ClientPlan[],
  contactsEach: (index: number) => number,
  known: readonly { minute: number; confirmed: boolean }[],
  creators: readonly number[],
  days: Calendar,
): Promise<LoadedClients> {
  const draw = random(`clients of ${company.code}`);
  const rows = plans.map((plan, index) => {
    const created_at = days.instant(known[index]?.minute ?? -minutesPerDay);
    const domain = `${slug(plan.name, "-")}.example`;
    return {
      event_company_id: company.id,
      created_at,
      updated_at: created_at,
      code: draw.code(),
      name: plan.name,
      status: known[index]?.confirmed ? "EXISTING" : "POTENTIAL",
      industry_id: ids.clientIndustries(plan.industry),
      name_legal: plan.name_legal,
      city: plan.city,
      address: `${draw.pick(streets)} No: ${draw.int(1, 120)}`,
      phone: landline(draw),
      email: `info@${domain}`,
      website: `https://www.${domain}`,
      fin_fee_type: plan.fee?.type ?? null,
      fin_fee_rate: plan.fee?.rate ?? null,
      fin_fee_currency: plan.fee?.currency ?? null,
      profit_target: plan.profit_target,
      creator_id: draw.pick(creators),
    };
  });
  const clientIds = await insertKeyed(tx, clients, "code", rows);
  const used = new Set<string>();
  const people = plans.flatMap((plan, index) => {
    const positions = draw.some(plan.kind === "society" ? societyPositions : companyPositions, contactsEach(index));
    return positions.map((position, n) => ({
      event_company_id: company.id,
      created_at: rows[index]?.created_at,
      updated_at: rows[index]?.created_at,
      contact_type: "C",
      client_id: clientIds[index] ?? null,
      position_id: ids.contactPositions(position),
      ...person(draw, plan.name, used),
      phone: n === 0 ? (rows[index]?.phone ?? null) : null,
      mobile: mobile(draw).replaceAll(" ", ""),
    }));
  });
  const contactIds = await insertKeyed(tx, contacts, "email", people);
  const byClient = new Map<number | null, number[]>(clientIds.map((id) => [id, []]));
  for (const [index, row] of people.entries()) byClient.get(row.client_id)?.push(contactIds[index] ?? 0);
  return { ids: clientIds, contacts: clientIds.map((id) => byClient.get(id) ?? []) };
}

/** Eighty suppliers of every category, each with one contact. */
export async function loadSuppliers(tx: Tx, { company, ids }: CreatedCompany, days: Calendar): Promise<void> {
  const draw = random("suppliers");
  const rows = supplierNames.map(([name, category, city]) => {
    const created_at = days.instant(-minutesPerDay * draw.int(20, 1100) + draw.int(360, 900));
    return {
      event_company_id: company.id,
      created_at,
      updated_at: created_at,
      code: draw.code(),
      name,
      city,
      phone: landline(draw),
      category_ids:
        category === "hotel"
          ? [ids.supplierCategories("hotel"), ids.supplierCategories("venue")]
          : [ids.supplierCategories(category)],
      status: draw.chance(70) ? "EXISTING" : "POTENTIAL",
      email: `teklif@${slug(name, "-")}.example`,
    };
  });
  const supplierIds = await insertKeyed(tx, suppliers, "code", rows);
  const used = new Set<string>();
  await insertAll(
    tx,
    contacts,
    rows.map((row, index) => ({
      event_company_id: company.id,
      created_at: row.created_at,
      updated_at: row.created_at,
      contact_type: "S",
      supplier_id: supplierIds[index] ?? null,
      position_id: ids.contactPositions(
        draw.pick(supplierNames[index]?.[1] === "hotel" ? hotelPositions : supplierPositions),
      ),
      ...person(draw, row.name, used),
      phone: row.phone,
      mobile: mobile(draw).replaceAll(" ", ""),
    })),
  );
}

/** People who bring clients in. */
export const clientCreators = ({ members }: Organisation) =>
  members.filter(({ division, position }) => division && position !== "designer").map(({ id }) => id);
