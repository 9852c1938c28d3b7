import { asc, eq } from "drizzle-orm";

import { pictureAddress } from "../modules/pictures/stored";
import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { clients, suppliers } from "../db/schema/people";
import { files } from "../db/schema/shell";
import { minutesPerDay, type Calendar } from "./days";
import { png } from "./png";

/** Every third company has a logo, so many of each kind; the others show their initials. */
const logosEach = 12;
const step = 3;
const side = 120;

const colours = [
  [134, 32, 91],
  [24, 96, 160],
  [20, 122, 92],
  [196, 88, 24],
  [92, 72, 168],
  [40, 48, 64],
] as const;

/** Marks on a ground of one colour, by their distance from the middle (-1 to 1). */
const marks: ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x, y) < 0.62 && Math.hypot(x, y) > 0.36,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.6,
  (x, y) => y > -0.5 && y < 0.5 && Math.abs(x) < (y + 0.6) * 0.55,
  (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.58 && Math.floor((x + y + 4) / 0.24) % 2 === 0,
  (x, y) => Math.hypot(x - 0.2, y) < 0.4 !== Math.hypot(x + 0.2, y) < 0.4,
];

function draw(nth: number): Buffer {
  const ground = colours[nth % colours.length] ?? colours[0];
  const isMark = marks[nth % marks.length]!;
  const place = (point: number) => (point / side) * 2 - 1;
  return png(side, side, (x, y) => (isMark(place(x), place(y)) ? [255, 255, 255] : ground));
}

const nameOf = (model: string, nth: number) => `demo-logo-${model}-${nth}`;
const models = [
  ["client", clients],
  ["supplier", suppliers],
] as const;

/** The bytes that the demo's logos have, by their names in the file store. */
export const demoLogos = (): { stored: string; bytes: Buffer }[] =>
  models.flatMap(([model], kind) =>
    Array.from({ length: logosEach }, (_, nth) => ({
      stored: nameOf(model, nth),
      bytes: draw(nth + kind * (logosEach + 1)),
    })),
  );

/** Small generated logos, each different; `person` uploaded them. */
export async function loadLogos(tx: Tx, { company }: CreatedCompany, person: number, days: Calendar): Promise<void> {
  const sizes = new Map(demoLogos().map(({ stored, bytes }) => [stored, bytes.byteLength]));
  for (const [model, table] of models) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.event_company_id, company.id))
      .orderBy(asc(table.id))
      .limit(logosEach * step);
    const chosen = rows.filter((_, index) => index % step === 1);
    for (const [nth, { id }] of chosen.entries()) {
      const name = nameOf(model, nth);
      await tx.insert(files).values({
        event_company_id: company.id,
        user_id: person,
        name,
        kind: model,
        content_type: "image/png",
        size: sizes.get(name) ?? 0,
        created_at: days.instant(-minutesPerDay * (20 + nth) + 600),
      });
      await tx
        .update(table)
        .set({ logo: pictureAddress(name) })
        .where(eq(table.id, id));
    }
  }
}
