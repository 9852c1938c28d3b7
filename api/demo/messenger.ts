import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany } from "../records/owned";
import type { Tx } from "../db/client";
import { messengerMembers, messengerMessages, messengerRooms } from "../db/schema/messenger";
import { users } from "../db/schema/people";
import { projectMembers, projects } from "../db/schema/projects";
import { demoAccounts } from "../demo-accounts";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";

/** The author by their index among the room's people; {0} is the name of the first of them. */
type Line = [who: number, text: string];

const directTalk: Line[] = [
  [1, "Günaydın, sahne planının son hâli sende mi?"],
  [0, "Evet, projenin dosyalarına ekledim."],
  [1, "Harika, öğleden sonra üzerinden birlikte geçelim."],
  [0, "Olur, 14:00 uygun."],
  [1, "Bu arada projenin sayfası: {link}"],
  [1, "Kokteyl alanını da işaretlersen sevinirim."],
];

const bossTalk: Line[] = [
  [1, "Haftalık özeti cuma öğlene kadar alabilir miyim?"],
  [0, "Tabii, taslağı yarın paylaşırım."],
  [1, "Teşekkürler, eline sağlık."],
];

const crewTalk: Line[] = [
  [1, "Kurulum ekibi yarın 07.00’de salonda olacak."],
  [2, "Işık planında son bir değişiklik var, akşam gönderiyorum."],
  [0, "Tamamdır. @{1} kapı anahtarlarını kim alıyor?"],
  [1, "Ben alırım, 06.45’te oradayım."],
  [3, "Ses provasını 09.30’a aldım, haberiniz olsun."],
  [2, "Bekleyen tek konu jeneratör; tedarikçi öğleye kadar dönecek."],
];

const salesTalk: Line[] = [
  [0, "Bu hafta üç teklif kapanıyor, herkes kendi kayıtlarını güncellesin."],
  [1, "Benimkiler güncel."],
  [2, "Birinde müşteri indirim istiyor, birlikte bakabilir miyiz?"],
  [0, "Yarın sabah 10.00 uygun mu?"],
  [2, "Uygun, takvime ekledim."],
];

const projectTalk: Line[] = [
  [0, "Bu sohbette yalnızca proje ekibi var; sahadaki her şeyi buraya yazalım."],
  [1, "Otel oda listesini onayladı."],
  [0, "Süper. Transfer saatleri de netleşince paylaşıyorum."],
  [1, "Katılımcı sayısı son hâlini aldı mı?"],
  [0, "Yarın öğlen kesinleşiyor."],
];

interface Room {
  kind: "DIRECT" | "GROUP" | "PROJECT";
  name?: string;
  project_id?: number;
  people: readonly number[];
  lines: readonly Line[];
  /** Minutes before midnight at which the last line was written. */
  ago: number;
  /** Number of the newest messages that the first of the people has not read. */
  unread: number;
}

const minutesBetween = 7;

/** Conversations of the demo's people, up to yesterday evening. */
export async function loadMessenger(tx: Tx, { company }: CreatedCompany, days: Calendar): Promise<void> {
  const known = await tx
    .select({ id: users.id, full_name: users.full_name, email: users.email })
    .from(users)
    .where(ofCompany(company.id, users, isNull(users.deleted_at)))
    .orderBy(asc(users.id));
  const names = new Map(known.map(({ id, full_name }) => [id, full_name]));
  const idOf = (account: string) => known.find(({ email }) => email === `${account}@kulis.test`)?.id ?? 0;
  const [user, team, division, admin] = ["user", "team", "division", "admin"].map(idOf) as [
    number,
    number,
    number,
    number,
  ];
  const accounts: readonly string[] = demoAccounts;
  const others = known.filter(({ email }) => !accounts.includes(email)).map(({ id }) => id);
  const running = await tx
    .select({ id: projects.id, code: projects.code })
    .from(projects)
    .where(
      ofCompany(
        company.id,
        projects,
        and(eq(projects.responsible_id, user), inArray(projects.stage, [8, 9]), isNull(projects.deleted_at)),
      ),
    )
    .orderBy(desc(projects.stage), asc(projects.id))
    .limit(2);
  const members = running.length
    ? await tx
        .select()
        .from(projectMembers)
        .where(
          ofCompany(
            company.id,
            projectMembers,
            inArray(
              projectMembers.project_id,
              running.map(({ id }) => id),
            ),
          ),
        )
        .orderBy(asc(projectMembers.id))
    : [];
  const mateOf = (project: number) => members.find(({ project_id }) => project_id === project)?.user_id;
  const rooms: Room[] = [
    { kind: "GROUP", name: "Haftalık satış", people: [admin, division, team], lines: salesTalk, ago: 1500, unread: 1 },
    { kind: "DIRECT", people: [user, admin], lines: bossTalk, ago: 900, unread: 0 },
    ...running.map(({ id }, index) => ({
      kind: "PROJECT" as const,
      project_id: id,
      people: [user, mateOf(id) ?? user],
      lines: projectTalk,
      ago: 700 + 60 * index,
      unread: 0,
    })),
    {
      kind: "GROUP",
      name: "Sahne ve teknik",
      people: [user, team, ...others.slice(0, 2)],
      lines: crewTalk,
      ago: 420,
      unread: 1,
    },
    { kind: "DIRECT", people: [user, team], lines: directTalk, ago: 380, unread: 2 },
  ];
  const link = running[0] ? `/project/${running[0].code}/main` : "";
  for (const room of rooms) await write(tx, company.id, room, { days, link, names });
}

interface Facts {
  days: Calendar;
  link: string;
  names: ReadonlyMap<number, string>;
}

async function write(tx: Tx, event_company_id: number, room: Room, { days, link, names }: Facts) {
  const { kind, name, project_id, people, lines, ago, unread } = room;
  const at = (index: number) => days.instant(-ago - (lines.length - 1 - index) * minutesBetween);
  const began = new Date(at(0).getTime() - minutesPerDay * 60_000);
  const [made] = await tx
    .insert(messengerRooms)
    .values({
      event_company_id,
      kind,
      name,
      project_id,
      pair: kind === "DIRECT" ? people.toSorted((a, b) => a - b).join("-") : null,
      creator_id: people[0] ?? 0,
      last_seq: lines.length,
      last_at: at(lines.length - 1),
      created_at: began,
      updated_at: began,
    })
    .returning({ id: messengerRooms.id });
  const room_id = made?.id ?? 0;
  const state = { event_company_id, room_id, created_at: began };
  await insertAll(
    tx,
    messengerMembers,
    [...new Set(people)].map((user_id, index) => {
      const read_seq = index === 0 ? lines.length - unread : lines.length;
      return { ...state, user_id, read_seq, received_seq: lines.length };
    }),
  );
  const filled = (text: string) =>
    text.replace("{link}", link).replaceAll(/\{(\d)\}/g, (_, who: string) => names.get(people[Number(who)] ?? 0) ?? "");
  await insertAll(
    tx,
    messengerMessages,
    lines.map(([who, text], index) => ({
      ...state,
      seq: index + 1,
      author_id: people[who] ?? 0,
      text: filled(text),
      mentions: [...text.matchAll(/@\{(\d)\}/g)].flatMap(([, one]) => people[Number(one)] ?? []),
      created_at: at(index),
      updated_at: at(index),
    })),
  );
}
