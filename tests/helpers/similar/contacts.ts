import { random, type Random } from "#api/demo/random";
import type { ContactRow } from "#api/modules/similar/facts";

import { address, halfOf, plain, slip, surnames } from "./names";

type Row = Omit<ContactRow, "id">;
interface Person {
  given: string;
  surname: string;
  isWoman: boolean;
  row: Row;
}

const list = (text: string) => text.trim().split(/\s+/);
const women = list(
  `Ayşe Fatma Zeynep Elif Merve Esra Büşra Selin Gizem Ceren Özge İrem Pınar Sevgi Gül Deniz Melis Dilara Tuğba Nazlı Hande Burcu Didem Sinem Aslı Yasemin
  Şule Nilüfer Aylin Gözde Ezgi Duygu Sibel Filiz Şeyma Nihan Berrin Feride Oya Zerrin`,
);
const men = list(
  `Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim Murat Emre Burak Serkan Gökhan Onur Barış Cem Kerem Tolga Okan Volkan Uğur Umut Sinan Selim Yusuf Ömer Osman
  Levent Orhan Engin Taner Tuncay Bülent Ferhat Kadir Yiğit Çağatay Tarık Alper Erdem Kaan`,
);
const nicknames: Readonly<Record<string, string>> = {
  Mehmet: "Memo",
  Mustafa: "Mıstık",
  İbrahim: "İbo",
  Fatma: "Fatoş",
  Zeynep: "Zeyno",
  Hüseyin: "Hüso",
  Merve: "Mervoş",
  Süleyman: "Sülo",
};
const digits = (draw: Random, count: number) => Array.from({ length: count }, () => draw.int(0, 9)).join("");
const mobile = (draw: Random) => `+905${draw.pick(["32", "33", "42", "05", "55", "36"])}${digits(draw, 7)}`;
const landline = (draw: Random) => `+90${draw.pick(["212", "216", "312", "232"])}${draw.int(2, 8)}${digits(draw, 6)}`;
const written = (draw: Random, number: string) => {
  const d = number.slice(3);
  return draw.pick([
    `0${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)}`,
    `(0${d.slice(0, 3)}) ${d.slice(3)}`,
    `90${d}`,
    d,
  ]);
};

const moved = (draw: Random, row: Row) => {
  const client = draw.int(1, 900);
  return client === row.client_id ? { client_id: client + 1000 } : { client_id: client };
};

function person(draw: Random, company = draw.int(1, 900), own = draw.pick(surnames)): Person {
  const isWoman = draw.chance(50);
  const given = draw.pick(isWoman ? women : men);
  const domain = `firma${company}.example`;
  const mail = draw.pick([
    `${address(given)}.${address(own)}@${domain}`,
    `${address(given)[0]}${address(own)}@${domain}`,
    `${address(given)}${address(own)}${draw.int(1, 99)}@gmail.com`,
  ]);
  return {
    given,
    surname: own,
    isWoman,
    row: {
      name: `${given} ${own}`,
      client_id: company,
      supplier_id: null,
      email: draw.chance(75) ? mail : null,
      mobile: draw.chance(65) ? mobile(draw) : null,
      phone: draw.chance(40) ? landline(draw) : null,
      other_emails: [],
      other_phones: [],
    },
  };
}

/** A second entry in the company: some of the facts are left out, and the mail address may be another one. */
const again = (draw: Random, { row }: Person, name: string): Row => ({
  ...row,
  name,
  email: draw.chance(50) ? row.email : draw.chance(15) ? `${address(name)}@gmail.com` : null,
  mobile: row.mobile && draw.chance(45) ? written(draw, row.mobile) : null,
  phone: row.phone && draw.chance(50) ? written(draw, row.phone) : null,
});
const swap = (name: string) => name.split(" ").toReversed().join(" ");

type Kind = (draw: Random, one: Person) => Row;
const duplicates = {
  "letters without dots": (draw, one) =>
    again(
      draw,
      one,
      draw.pick([plain(one.row.name), one.row.name.toLocaleUpperCase("tr"), one.row.name.toUpperCase()]),
    ),
  "title or form of address": (draw, one) =>
    again(
      draw,
      one,
      draw.pick([
        `Dr. ${one.row.name}`,
        `Prof. Dr. ${one.row.name}`,
        `${one.row.name} ${one.isWoman ? "Hanım" : "Bey"}`,
        `Av. ${one.row.name}`,
      ]),
    ),
  "surname first": (draw, one) =>
    again(draw, one, draw.pick([swap(one.row.name), `${one.surname.toLocaleUpperCase("tr")}, ${one.given}`])),
  "one typing error"(draw, one) {
    const isGiven = draw.chance(40);
    return again(
      draw,
      one,
      isGiven ? `${slip(draw, one.given)} ${one.surname}` : `${one.given} ${slip(draw, one.surname)}`,
    );
  },
  initial: (draw, one) => again(draw, one, `${one.given[0]}. ${one.surname}`),
  "second given name"(draw, one) {
    const second = draw.pick(one.isWoman ? women : men);
    return again(draw, one, `${one.given} ${second === one.given ? "Can" : second} ${one.surname}`);
  },
  "surname of a marriage"(draw, one) {
    Object.assign(one, person(draw, one.row.client_id!, one.surname));
    one.row.email ??= `${address(one.given)}@firma${one.row.client_id}.example`;
    one.row.mobile ??= mobile(draw);
    const other = draw.pick(surnames.filter((name) => name !== one.surname));
    const name = draw.chance(50) ? `${one.given} ${other}` : `${one.given} ${one.surname} ${other}`;
    return { ...one.row, name, mobile: written(draw, one.row.mobile), phone: null };
  },
  nickname(draw, one) {
    one.given = draw.pick(Object.keys(nicknames));
    one.row.name = `${one.given} ${one.surname}`;
    one.row.mobile ??= mobile(draw);
    const row = again(draw, one, `${nicknames[one.given]} ${one.surname}`);
    return { ...row, mobile: written(draw, one.row.mobile) };
  },
  "another company, one mobile"(draw, one) {
    one.row.mobile ??= mobile(draw);
    return {
      ...again(draw, one, one.row.name),
      ...moved(draw, one.row),
      email: null,
      phone: null,
      mobile: written(draw, one.row.mobile),
    };
  },
  "another company, one mail address"(draw, one) {
    one.row.email = `${address(one.row.name)}@gmail.com`;
    return {
      ...again(draw, one, plain(one.row.name)),
      ...moved(draw, one.row),
      email: null,
      mobile: null,
      phone: null,
      other_emails: [one.row.email],
    };
  },
  "given name alone, one mail address"(draw, one) {
    one.row.email = `${address(one.given)}.${address(one.surname)}@firma${one.row.client_id}.example`;
    return { ...again(draw, one, one.given), email: one.row.email };
  },
  "words written together": (draw, one) => again(draw, one, `${one.given}${one.surname.toLocaleLowerCase("tr")}`),
} satisfies Record<string, Kind>;
export type ContactKind = keyof typeof duplicates;
export const contactKinds = Object.keys(duplicates) as ContactKind[];

const other = (names: readonly string[], draw: Random, not: string) => draw.pick(names.filter((name) => name !== not));

/** People who only look alike. */
const strangers: Record<string, (draw: Random, one: Person) => Row> = {
  "namesakes in two companies": (draw, one) => ({ ...person(draw).row, name: one.row.name, ...moved(draw, one.row) }),
  brothers(draw, one) {
    const phone = (one.row.phone ??= landline(draw));
    const given = other(one.isWoman ? women : men, draw, one.given);
    return { ...person(draw, one.row.client_id!).row, name: `${given} ${one.surname}`, phone, email: null };
  },
  "father and son"(draw, one) {
    one.row.phone ??= landline(draw);
    const row = person(draw, one.row.client_id!, one.surname).row;
    const given = other(men, draw, one.given);
    return {
      ...row,
      name: `${given} ${one.surname}`,
      phone: one.row.phone,
      email: `info@firma${one.row.client_id}.example`,
    };
  },
  "one address of the company"(draw, one) {
    one.row.email = `${draw.pick(["info", "satis", "muhasebe"])}@firma${one.row.client_id}.example`;
    const row = person(draw, one.row.client_id!).row;
    return {
      ...row,
      name: `${other([...women, ...men], draw, one.given)} ${other(surnames, draw, one.surname)}`,
      email: one.row.email,
    };
  },
  "one mobile of the company"(draw, one) {
    one.row.mobile ??= mobile(draw);
    const name = `${other([...women, ...men], draw, one.given)} ${other(surnames, draw, one.surname)}`;
    return { ...person(draw, one.row.client_id!).row, name, mobile: one.row.mobile };
  },
  "one given name in a company": (draw, one) => ({
    ...person(draw, one.row.client_id!).row,
    name: `${one.given} ${other(surnames, draw, one.surname)}`,
    phone: one.row.phone,
  }),
};

export interface LabelledContacts {
  rows: ContactRow[];
  pairs: ReadonlyMap<string, ContactKind>;
}

/** Like labelledCompanies(): people of one half of all surnames. */
export function labelledContacts(
  half: "first" | "second",
  { each = 40, others = 3000, seed = "people" } = {},
): LabelledContacts {
  const draw = random(`${seed} ${half}`);
  const own = surnames.filter((name) => halfOf(name) === half);
  const used = new Set<string>();
  const next = (): Person => {
    for (;;) {
      const one = person(draw, draw.int(1, 900), draw.pick(own));
      // Two people of a company seldom have one name.
      const key = `${one.row.client_id} ${one.row.name}`;
      if (used.has(key)) continue;
      used.add(key);
      return one;
    }
  };
  const rows: ContactRow[] = [];
  const pairs = new Map<string, ContactKind>();
  const add = (row: Row) => rows.push({ ...row, id: rows.length + 1 });
  for (const kind of contactKinds)
    for (let at = 0; at < each; at += 1) {
      const one = next();
      const row = duplicates[kind](draw, one);
      pairs.set(`${add(one.row)} ${add(row)}`, kind);
    }
  for (const unlike of Object.values(strangers))
    for (let at = 0; at < each; at += 1) {
      const one = next();
      const row = unlike(draw, one);
      add(one.row);
      add(row);
    }
  for (let at = 0; at < others; at += 1) add(next().row);
  return { rows, pairs };
}
