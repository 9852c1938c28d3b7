import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { depotItems, depotMovements } from "../db/schema/depot";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll, insertKeyed } from "./insert";
import type { Organisation } from "./people";
import { random } from "./random";

const items: [name: string, category: string, unit: string, bought: number, low: number, location: string][] = [
  ["Fuaye masası 180 cm", "Mobilya", "adet", 40, 10, "A-1"],
  ["Katlanır sandalye", "Mobilya", "adet", 320, 80, "A-2"],
  ["Kürsü, şeffaf", "Mobilya", "adet", 3, 1, "A-3"],
  ["Yaka mikrofonu", "Ses", "adet", 12, 6, "B-1"],
  ["El mikrofonu, kablosuz", "Ses", "adet", 18, 6, "B-1"],
  ["Aktif hoparlör 12 inç", "Ses", "adet", 8, 2, "B-2"],
  ["LED par ışığı", "Işık", "adet", 48, 12, "B-3"],
  ["Uzatma kablosu 25 m", "Elektrik", "adet", 30, 12, "B-4"],
  ["Kablo kanalı", "Elektrik", "metre", 120, 40, "B-4"],
  ["Yönlendirme ayağı", "Yönlendirme", "adet", 36, 10, "C-1"],
  ["Roll-up standı", "Yönlendirme", "adet", 24, 8, "C-1"],
  ["Yaka kartı kılıfı", "Kayıt", "paket", 60, 20, "C-2"],
  ["Boyun askısı", "Kayıt", "paket", 45, 20, "C-2"],
  ["Termal badge yazıcısı", "Kayıt", "adet", 6, 2, "C-3"],
  ["Çevirmen kulaklığı", "Simultane", "adet", 250, 50, "D-1"],
  ["Kırmızı halı", "Dekor", "metre", 60, 15, "D-2"],
  ["Bayrak direği takımı", "Dekor", "takım", 14, 4, "D-2"],
  ["İlk yardım çantası", "Güvenlik", "adet", 5, 2, "D-3"],
];

/** The agency's store room: each item bought once, then taken to and brought back from events. */
export async function loadDepot(
  tx: Tx,
  { company }: CreatedCompany,
  { members }: Organisation,
  projectIds: readonly number[],
  days: Calendar,
): Promise<void> {
  const draw = random("depot");
  const event_company_id = company.id;
  const people = members.filter(({ position }) => position === "operations-specialist").map(({ id }) => id);
  const person = () => people[draw.int(0, people.length - 1)] ?? members[0]?.id ?? 0;
  const plans = items.map(([name, category, unit, bought, low_stock, location], index) => {
    const moves = [{ day: -400 + index, quantity: bought, direction: "in", project: null as number | null }];
    let quantity = bought;
    for (let nth = 0; nth < draw.int(2, 5); nth += 1) {
      const taken = draw.int(1, Math.max(1, Math.floor(quantity * 0.6)));
      const project = projectIds[draw.int(0, projectIds.length - 1)] ?? null;
      const day = -200 + nth * 40 + draw.int(0, 10);
      moves.push({ day, quantity: taken, direction: "out", project });
      quantity -= taken;
      // Something is out right now, or was worn out.
      const back = draw.int(0, taken);
      if (back === 0) continue;
      moves.push({ day: day + 4, quantity: back, direction: "in", project });
      quantity += back;
    }
    return { name, category, unit, low_stock, location, quantity, moves };
  });
  const ids = await insertKeyed(
    tx,
    depotItems,
    "name",
    plans.map(({ moves: _moves, ...row }) => ({
      ...row,
      event_company_id,
      created_at: days.instant(-400 * minutesPerDay),
      updated_at: days.instant(-minutesPerDay),
    })),
  );
  const rows = plans.flatMap(({ moves }, index) => {
    let balance = 0;
    return moves.map(({ day, quantity, direction, project }) => {
      balance += direction === "in" ? quantity : -quantity;
      const user_id = person();
      return {
        event_company_id,
        item_id: ids[index] ?? 0,
        direction,
        quantity,
        balance,
        project_id: project,
        moved_on: days.date(day),
        user_id,
        creator_id: user_id,
        created_at: days.instant(day * minutesPerDay + 500),
      };
    });
  });
  await insertAll(tx, depotMovements, rows);
}
