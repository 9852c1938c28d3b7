import { asc, eq } from "drizzle-orm";

import { foldTurkish } from "#contract/fold";

import type { Tx } from "../db/client";
import { attendeeColumns, attendeeLists, attendees } from "../db/schema/attendees";
import { firstNames, lastNames } from "./names";
import { insertParts, type Run } from "./parts";
import { random } from "./random";

/** Number of people on each of the first lists. */
const sizes = [60, 48, 12] as const;

const firms = ["Deniz Holding", "Çınar Sağlık", "Işık Enerji", "Yıldız Otomotiv", "Ada Yazılım", "Göksu Gıda"];
const titles = ["Genel Müdür", "Pazarlama Müdürü", "Satın Alma Uzmanı", "Doktor", "Öğretim Üyesi", "Bölge Müdürü"];
const meals = ["Et", "Balık", "Vejetaryen", "Vegan"];

/** One project with its people: invited, registered and speaking ones, and the project's own columns. */
export async function loadAttendees(tx: Tx, runs: readonly Run[]): Promise<void> {
  const run = runs[1];
  if (!run) return;
  const draw = random("attendees");
  const lists = await tx
    .select({ id: attendeeLists.id })
    .from(attendeeLists)
    .where(eq(attendeeLists.project_id, run.id))
    .orderBy(asc(attendeeLists.id));
  await insertParts(
    tx,
    run,
    "attendee_column",
    attendeeColumns,
    [
      { key: "yemek_tercihi", name: "Yemek tercihi", kind: "choice", options: meals },
      { key: "gelis_tarihi", name: "Geliş tarihi", kind: "date" },
    ],
    41,
  );
  const day = run.day(0);
  const begun = run.at(0) >= new Date(`${day}T00:00:00Z`);
  const rows = lists.flatMap(({ id: list_id }, nth) =>
    Array.from({ length: sizes[nth] ?? 0 }, (_, index) => {
      const [name, surname] = [draw.pick(firstNames), draw.pick(lastNames)];
      const isInvited = nth === 0;
      const attendance = isInvited
        ? draw.weighted([
            [1, 5],
            [0, 2],
            [null, 3],
          ] as const)
        : 1;
      const mail = foldTurkish(`${name}.${surname}`).replaceAll(" ", "");
      return {
        code: `${draw.code()}${draw.code()}${draw.code().slice(0, 2)}`,
        list_id,
        name,
        surname,
        email: draw.chance(92) ? `${mail}.${nth + 1}${index + 1}@konuk.example` : null,
        phone: draw.chance(60) ? `+90532${draw.int(1_000_000, 9_999_999)}` : null,
        company: draw.pick(firms),
        title: draw.chance(70) ? draw.pick(titles) : null,
        attendance,
        checked_in_at: begun && attendance === 1 && draw.chance(40) ? run.at(60) : null,
        custom: {
          ...(draw.chance(80) ? { gelis_tarihi: run.day(draw.int(-1, 0)) } : {}),
          ...(draw.chance(75) ? { yemek_tercihi: draw.pick(meals) } : {}),
        },
      };
    }),
  );
  // Entered in one go, as from a sheet: each has the same minute.
  await insertParts(tx, { ...run, at: () => run.at(43) }, "attendee", attendees, rows);
}
