import { eq, sql } from "drizzle-orm";

import { foldTurkish } from "#contract/fold";

import { hashToken } from "../tokens";
import type { Tx } from "../db/client";
import { formAnswers, formEntries, formOpenings, formPlaces } from "../db/schema/form-entries";
import { formOptions } from "../db/schema/forms";
import { insertAll, insertKeyed } from "./insert";
import { firstNames, lastNames } from "./names";
import type { Run } from "./parts";
import { random } from "./random";

interface Loaded {
  run: Run;
  form: number;
  parts: { fieldIds: Map<string, number>; optionIds: Map<string, number>; sectionIds: number[] };
}

const day = 86_400_000;
/** People who began the form, and the number of its places. */
const people = 240;
const capacity = 180;

const firms = ["Deniz Holding", "Çınar Sağlık", "Işık Enerji", "Yıldız Otomotiv", "Ada Yazılım"];
const notes = [
  "Fıstık alerjim var.",
  "Tekerlekli sandalye kullanıyorum.",
  "Geç geleceğim.",
  "Helal yemek rica ederim.",
];
const rooms = ["Tek kişilik", "Çift kişilik", "Aile odası"];
const workshops = ["Yapay zekâ ile etkinlik planlama", "Sürdürülebilir organizasyon", "Sahne ve ışık"];
const meals = ["Standart", "Standart", "Vejetaryen", "Vegan", "Glütensiz"];

/** Answers of some hundred people in a month, as the form stores them: nobody chooses a full option. */
export async function loadEntries(tx: Tx, { run, form, parts }: Loaded): Promise<void> {
  const draw = random("form entries");
  const { fieldIds, optionIds, sectionIds } = parts;
  const field = (title: string) => fieldIds.get(title) ?? 0;
  const option = (title: string, text: string) => optionIds.get(`${title}|${text}`) ?? 0;
  const options = await tx.select().from(formOptions).where(eq(formOptions.form_id, form));
  const left = new Map(options.map(({ id, quota_available }) => [id, quota_available]));
  const free = (id: number) => left.get(id) !== 0;
  const last = run.at(30);
  let held = 0;

  const rows = Array.from({ length: people }, (_, nth) => {
    const [name, surname] = [draw.pick(firstNames), draw.pick(lastNames)];
    const email = `${foldTurkish(`${name}.${surname}`).replaceAll(" ", "")}.${nth + 1}@konuk.example`;
    const at = new Date(last.getTime() - Math.round(((people - nth) / people) * 29 * day) - draw.int(0, 600) * 60_000);
    const wanted = draw.weighted([
      ["sent", 84],
      ["begun", 10],
      ["cancelled", 6],
    ] as const);
    const state = wanted === "sent" && held >= capacity ? ("waiting" as const) : wanted;
    const stays = draw.chance(45);
    const room = draw.pick(rooms);
    const chosen = draw.some(workshops, draw.int(0, 2)).map((text) => option("Katılmak istediğin atölyeler", text));
    const institution = draw.chance(70) ? draw.pick(firms) : null;
    const note = draw.chance(18) ? draw.pick(notes) : null;
    const roomId = option("Oda tipi", room);
    const hasRoom = stays && free(roomId);
    const seats = chosen.filter(free);
    const places = state === "sent" ? [...seats, ...(hasRoom ? [roomId] : [])] : [];
    for (const id of places) {
      const n = left.get(id);
      if (typeof n === "number") left.set(id, n - 1);
    }
    if (state === "sent") held += 1;
    const answers: [number, unknown][] = [
      [field("Etkinliğe katılacak mısın?"), "1"],
      [field("Ad soyad"), { name, surname }],
      [field("E-posta"), email],
      ...(draw.chance(60)
        ? [[field("Cep telefonu"), `+90532${draw.int(1_000_000, 9_999_999)}`] as [number, unknown]]
        : []),
      ...(institution ? [[field("Kurum"), institution] as [number, unknown]] : []),
      [
        field("Katılım türü"),
        String(
          option(
            "Katılım türü",
            draw.weighted([
              ["Dinleyici", 7],
              ["Firma temsilcisi", 3],
              ["Konuşmacı", 1],
            ] as const),
          ),
        ),
      ],
      [field("Konaklama istiyor musun?"), String(option("Konaklama istiyor musun?", hasRoom ? "Evet" : "Hayır"))],
      ...(hasRoom
        ? ([
            [field("Giriş tarihi"), run.day(-1)],
            [field("Çıkış tarihi"), run.day(draw.int(1, 2))],
            [field("Oda tipi"), String(roomId)],
          ] as [number, unknown][])
        : []),
      ...(seats.length > 0 ? [[field("Katılmak istediğin atölyeler"), seats.map(String)] as [number, unknown]] : []),
      [field("Yemek tercihi"), String(option("Yemek tercihi", draw.pick(meals)))],
      ...(note ? [[field("Alerji ya da özel bir ihtiyaç"), note] as [number, unknown]] : []),
    ];
    const isSent = state !== "begun";
    return {
      answers,
      places,
      entry: {
        event_company_id: run.company,
        form_id: form,
        project_id: run.id,
        token_hash: hashToken(`demo ${form} ${nth}`),
        state,
        language: "tr" as const,
        section_id: isSent ? null : (sectionIds[draw.pick([1, 1, 2])] ?? null),
        draft: Object.fromEntries(isSent ? answers : answers.slice(0, 3)),
        consents: isSent
          ? [{ key: "kvkk", text: "Aydınlatma metnini okudum.", version: 1, given: true, at: at.toISOString() }]
          : [],
        counts: state === "sent",
        mail: isSent ? email : null,
        name: isSent ? `${name} ${surname}` : null,
        said: isSent ? [name, surname, email, institution, note].filter(Boolean).join(" ") : null,
        sent_at: isSent ? at : null,
        cancelled_at: state === "cancelled" ? new Date(at.getTime() + day / 2) : null,
        created_at: at,
        updated_at: at,
      },
    };
  });

  const ids = await insertKeyed(
    tx,
    formEntries,
    "token_hash",
    rows.map(({ entry }) => entry),
  );
  const own = (nth: number) => ({ event_company_id: run.company, entry_id: ids[nth] ?? 0, created_at: last });
  const sent = rows.map((row, nth) => ({ ...row, nth })).filter(({ entry }) => entry.state !== "begun");
  await insertAll(
    tx,
    formAnswers,
    sent.flatMap(({ answers, nth }) => answers.map(([field_id, value]) => ({ ...own(nth), field_id, value }))),
  );
  await insertAll(
    tx,
    formPlaces,
    sent.flatMap(({ places, nth }) => places.map((option_id) => ({ ...own(nth), option_id }))),
  );
  for (const [id, n] of left)
    if (n !== null)
      await tx
        .update(formOptions)
        .set({ quota_available: sql`${n}::int` })
        .where(eq(formOptions.id, id));
  await insertAll(
    tx,
    formOpenings,
    Array.from({ length: 30 }, (_, before) => ({
      event_company_id: run.company,
      form_id: form,
      day: new Date(last.getTime() - before * day).toISOString().slice(0, 10),
      count: draw.int(9, 21),
      created_at: last,
    })),
  );
}
