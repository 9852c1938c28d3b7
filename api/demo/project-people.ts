import { and, asc, eq } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { contacts, suppliers } from "../db/schema/people";
import { projectContacts, projectSuppliers } from "../db/schema/project-people";
import { insertParts, type Run } from "./parts";
import { random } from "./random";

/** Services of each category's suppliers at an event. */
const services: [category: string, service: string, note: string | null][] = [
  ["hotel", "Konaklama ve toplantı salonları", "Ödeme planı sözleşmenin ekinde."],
  ["stage-sound-light", "Ses, ışık ve görüntü", "Kurulum bir gün önce 14.00’te."],
  ["transport", "Havalimanı transferleri", null],
  ["catering", "Kahve molaları ve öğle yemekleri", null],
  ["restaurant", "Gala yemeği", "Menü seçimi etkinlikten on gün önce bildirilecek."],
];

const roles: [role: string, note: string | null][] = [
  ["Karar verici", "Bütçe onayları ondan."],
  ["Konuşmacı koordinasyonu", null],
];

interface Companies {
  contacts: readonly (readonly number[])[];
}

/** Suppliers of the running projects, and the client's people with their roles. */
export async function loadProjectPeople(
  tx: Tx,
  { company, ids }: CreatedCompany,
  runs: readonly Run[],
  clients: Companies,
): Promise<void> {
  const draw = random("project people");
  const firms = await tx
    .select({ id: suppliers.id, categories: suppliers.category_ids, contact: contacts.id })
    .from(suppliers)
    .innerJoin(contacts, and(eq(contacts.event_company_id, company.id), eq(contacts.supplier_id, suppliers.id)))
    .where(eq(suppliers.event_company_id, company.id))
    .orderBy(asc(suppliers.id));
  for (const run of runs) {
    const rows = services.slice(0, draw.int(2, services.length)).flatMap(([category, service, note]) => {
      const able = firms.filter(({ categories }) => categories.includes(ids.supplierCategories(category)));
      if (able.length === 0) return [];
      const firm = draw.pick(able);
      return { supplier_id: firm.id, contact_id: draw.chance(80) ? firm.contact : null, service, note };
    });
    // After everything else that the project's history tells.
    await insertParts(tx, run, "project_supplier", projectSuppliers, rows, 60);
    const people = run.plan.client === null ? [] : (clients.contacts[run.plan.client] ?? []);
    const named = people.slice(0, roles.length).map((contact_id, nth) => {
      const [role, note] = roles[nth] ?? ["", null];
      return { contact_id, role, note };
    });
    await insertParts(tx, run, "project_contact", projectContacts, named, 66);
  }
}
