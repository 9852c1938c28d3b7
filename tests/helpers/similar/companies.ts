import { random, type Random } from "#api/demo/random";
import type { CompanyRow } from "#api/modules/similar/facts";

import { address, type BaseName, baseName, forms, halfOf, plain, provinces, slip, trades } from "./names";

type Row = Omit<CompanyRow, "id">;
interface Company extends BaseName {
  row: Row;
}

const freeMail = ["gmail.com", "hotmail.com", "yahoo.com.tr", "outlook.com"];
const digits = (draw: Random, count: number) => Array.from({ length: count }, () => draw.int(0, 9)).join("");
const phone = (draw: Random) =>
  `+90${draw.pick(["212", "216", "312", "232", "224", "242", "332", "342", "352", "322"])}${draw.int(2, 8)}${digits(draw, 6)}`;
const taxNumber = (draw: Random) => `${draw.int(1, 9)}${digits(draw, 9)}`;
const written = (draw: Random, number: string) => {
  const d = number.slice(3);
  return draw.pick([
    `0 ${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)}`,
    `0(${d.slice(0, 3)}) ${d.slice(3, 6)} ${d.slice(6, 8)} ${d.slice(8)}`,
    `90${d}`,
    `0090 ${d.slice(0, 3)} ${d.slice(3)}`,
    `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6)}`,
  ]);
};
const mailed = (email: string | null) => {
  const domain = email?.split("@")[1] ?? null;
  return { email, domain };
};

/** A domain of the company alone: others may have its first words. */
const ownDomain = ({ core, trade }: BaseName) => address(`${core}${trade.field}`);

function company(draw: Random, base: BaseName): Company {
  const name = `${base.core} ${base.trade.words}`;
  const free = draw.chance(20);
  const domain = `${ownDomain(base)}.${draw.pick(["com", "com.tr", "net"])}`;
  const email = free ? `${ownDomain(base)}${draw.int(1, 99)}@${draw.pick(freeMail)}` : `info@${domain}`;
  return {
    ...base,
    row: {
      name,
      name_legal: draw.chance(30) ? `${name} ${draw.pick(forms)}` : null,
      tax_number: draw.chance(50) ? taxNumber(draw) : null,
      phone: draw.chance(65) ? phone(draw) : null,
      city: draw.chance(80) ? draw.pick(provinces) : null,
      ...(draw.chance(60) ? mailed(email) : { email: null, domain: null }),
    },
  };
}

/** A second entry of the company: of each other fact some are left out, and a phone or address may be another one. */
function again(draw: Random, { row }: Company, name: string): Row {
  const domain = row.domain;
  const own = domain !== null && !freeMail.includes(domain);
  const other = own ? `${draw.pick(["satis", "muhasebe", "etkinlik", "iletisim"])}@${domain}` : null;
  return {
    name,
    name_legal: null,
    tax_number: draw.chance(35) ? row.tax_number : null,
    phone: row.phone && draw.chance(40) ? (draw.chance(70) ? written(draw, row.phone) : phone(draw)) : null,
    city: draw.chance(60) ? row.city : null,
    ...(draw.chance(40) ? mailed(row.email) : own && draw.chance(30) ? mailed(other) : { email: null, domain: null }),
  };
}

const bare: Pick<Row, "name_legal" | "tax_number" | "phone" | "email" | "domain" | "city"> = {
  name_legal: null,
  tax_number: null,
  phone: null,
  email: null,
  domain: null,
  city: null,
};
const maybeForm = (draw: Random, name: string) => (draw.chance(50) ? `${name} ${draw.pick(forms)}` : name);
const longest = (list: readonly string[]) =>
  list.reduce((best, word, at) => (word.length > list[best]!.length ? at : best), 0);
const slips = (draw: Random, name: string, at: number, position?: number) =>
  name
    .split(" ")
    .map((word, index) => (index === at ? slip(draw, word, position) : word))
    .join(" ");
const initial = (word: string) => `${word[0]}.`;
const withoutVowels = (word: string) => `${word[0]}${word.slice(1).replaceAll(/[aeıioöuü]/g, "")}`;
const cut = (draw: Random, word: string) => (word.length > 4 ? `${word.slice(0, draw.int(3, 4))}.` : word);
const branch = (draw: Random, city: string) =>
  draw.pick([`${city} Şubesi`, `${city} Şb.`, `- ${city}`, `${city} Ofisi`, `(${city})`, `${city} Bölge Müdürlüğü`]);

/** Makes sure that facts of the kind are there; answers the second entry. */
type Kind = (draw: Random, one: Company) => Row;

/** Ways in which one company stands in a list twice. */
const duplicates = {
  "branch with one tax number"(draw, one) {
    one.row.tax_number ??= taxNumber(draw);
    const [here, there] = draw.some(provinces, 2);
    one.row.city = here!;
    const main = one.row.name;
    if (draw.chance(60)) one.row.name = `${main} ${branch(draw, here!)}`;
    const row = again(draw, one, `${maybeForm(draw, main)} ${branch(draw, there!)}`);
    return { ...row, tax_number: one.row.tax_number, city: there!, phone: draw.chance(50) ? phone(draw) : null };
  },
  "branch beside its company, phone or mail shared"(draw, one) {
    const city = (one.row.city ??= draw.pick(provinces));
    one.row.phone ??= phone(draw);
    if (one.row.email === null) Object.assign(one.row, mailed(`info@${ownDomain(one)}.com.tr`));
    const row = { ...bare, name: `${one.row.name} ${branch(draw, city)}`, city: draw.chance(60) ? city : null };
    return draw.chance(50) ? { ...row, ...mailed(one.row.email) } : { ...row, phone: written(draw, one.row.phone) };
  },
  "trade name and legal name"(draw, one) {
    const legal = `${one.core} ${one.trade.words} ${draw.pick(forms)}`;
    one.row.name = draw.chance(50) ? one.core : `${one.core} ${one.trade.words.split(" ")[0]}`;
    one.row.name_legal = draw.chance(50) ? legal : null;
    const row = again(draw, one, draw.chance(60) ? legal : legal.toLocaleUpperCase("tr"));
    if (one.row.name_legal === null) {
      one.row.phone ??= phone(draw);
      row.phone = written(draw, one.row.phone);
    }
    return row;
  },
  "English trade name"(draw, one) {
    one.row.phone ??= phone(draw);
    if (one.row.email === null || freeMail.includes(one.row.domain!))
      Object.assign(one.row, mailed(`info@${ownDomain(one)}.com`));
    const whole = one.english !== null && draw.chance(60);
    const row = again(draw, one, maybeForm(draw, `${whole ? one.english : one.core} ${one.trade.english}`));
    const shared = { ...row, ...mailed(draw.chance(50) ? one.row.email : `hello@${one.row.domain}`) };
    return whole || draw.chance(40) ? { ...shared, phone: written(draw, one.row.phone) } : shared;
  },
  "trade cut with a dot": (draw, one) => again(draw, one, maybeForm(draw, `${one.core} ${one.trade.short}`)),
  "all words cut with a dot"(draw, one) {
    const core = one.core.split(" ").map((word) => cut(draw, word));
    const row = again(draw, one, maybeForm(draw, `${core.join(" ")} ${one.trade.short}`));
    return { ...row, city: row.city ?? one.row.city };
  },
  "an initial in place of a word"(draw, one) {
    const own = one.core.split(" ");
    const core = own.length > 1 ? [initial(own[0]!), ...own.slice(1)] : own;
    const rest = one.trade.words.split(" ").map((word, at) => (at > 0 || own.length === 1 ? initial(word) : word));
    return again(draw, one, [...core, ...rest].join(" "));
  },
  "words without vowels"(draw, one) {
    const core = one.core.split(" ").map((word) => (draw.chance(50) ? withoutVowels(word) : word));
    const rest = one.trade.words.split(" ").map(withoutVowels);
    const row = again(draw, one, `${core.join(" ")} ${rest.join(" ")}`);
    return { ...row, city: one.row.city };
  },
  "one typing error"(draw, one) {
    const all = one.row.name.split(" ");
    return again(draw, one, maybeForm(draw, slips(draw, one.row.name, draw.chance(60) ? 0 : longest(all))));
  },
  "two typing errors"(draw, one) {
    const all = one.row.name.split(" ");
    const at = longest(all);
    const once = slips(draw, one.row.name, at, draw.int(1, 3));
    const second = all.length < 2 || (draw.chance(50) && all[at]!.length > 6) ? at : (at + 1) % all.length;
    const position = second === at ? draw.int(5, Math.max(5, all[at]!.length - 2)) : undefined;
    const length = once.split(" ")[second]!.length;
    return again(
      draw,
      one,
      slips(draw, once, second, position === undefined ? undefined : Math.min(position, length - 1)),
    );
  },
  "an error in the first letter": (draw, one) => again(draw, one, slips(draw, one.row.name, 0, 0)),
  "words written together or apart"(draw, one) {
    const all = one.row.name.split(" ");
    if (one.core.includes(" ") || draw.chance(40))
      return again(
        draw,
        one,
        maybeForm(draw, [`${all[0]}${all[1]!.toLocaleLowerCase("tr")}`, ...all.slice(2)].join(" ")),
      );
    const at = draw.int(3, Math.max(3, all[0]!.length - 3));
    const apart = `${all[0]!.slice(0, at)} ${all[0]!.slice(at)}`.trim();
    return again(draw, one, [apart, ...all.slice(1)].join(" "));
  },
  "another order of the words"(draw, one) {
    const all = one.row.name.split(" ");
    const moved = draw.chance(50) ? [...all.slice(1), all[0]!] : all.toReversed();
    return again(draw, one, moved.join(" "));
  },
  "another legal form"(draw, one) {
    one.row.name += ` ${draw.pick(forms)}`;
    return again(draw, one, `${one.core} ${one.trade.words} ${draw.pick(forms)}`);
  },
  "words left out or added"(draw, one) {
    const filler = draw.pick(["Hizmetleri", "Grup", "ve Danışmanlık", "Uluslararası", "Türkiye", "Pazarlama"]);
    const row = again(draw, one, `${one.core} ${one.trade.words} ${filler}`);
    if (draw.chance(50)) return { ...row, city: one.row.city };
    one.row.phone ??= phone(draw);
    return { ...row, name: one.core, phone: written(draw, one.row.phone) };
  },
  "letters without dots and other code pages"(draw, one) {
    const { name } = one.row;
    const broken = name.replaceAll(/[şıİğŞĞ]/g, (letter) => "þýÝðÞÐ"["şıİğŞĞ".indexOf(letter)]!);
    return again(draw, one, draw.pick([plain(name), plain(name).toUpperCase(), name.toUpperCase(), broken]));
  },
  "old name and new name, one tax number"(draw, one) {
    one.row.tax_number ??= taxNumber(draw);
    const next = baseName(draw);
    const row = again(draw, one, `${next.core} ${next.trade.words}`);
    return { ...row, tax_number: one.row.tax_number };
  },
  "one phone in another format"(draw, one) {
    one.row.phone ??= phone(draw);
    const name = draw.chance(50) ? `${one.core} ${one.trade.short}` : slips(draw, one.row.name, 0);
    return { ...bare, name, phone: written(draw, one.row.phone) };
  },
  "mail alone"(draw, one) {
    if (one.row.email === null) Object.assign(one.row, mailed(`${ownDomain(one)}@${draw.pick(freeMail)}`));
    const name = draw.pick([one.core, `${one.core} ${one.trade.short}`, `${one.core} Grup`]);
    return { ...bare, name, ...mailed(one.row.email) };
  },
  "several differences at once"(draw, one) {
    const mistyped = slips(draw, `${one.core} ${one.trade.short}`, 0);
    const row = again(draw, one, maybeForm(draw, plain(mistyped)).toUpperCase());
    return { ...row, city: one.row.city };
  },
} satisfies Record<string, Kind>;
export type CompanyKind = keyof typeof duplicates;
export const companyKinds = Object.keys(duplicates) as CompanyKind[];

/** Kinds whose second entry may leave the trade out. */
const withoutTrade: ReadonlySet<CompanyKind> = new Set([
  "trade name and legal name",
  "an initial in place of a word",
  "words left out or added",
  "mail alone",
]);

const named = (base: BaseName, trade: string) => `${base.core} ${trade}`;

/** Companies that look alike and are not one: answers the others beside `one`. */
const strangers: Record<string, (draw: Random, one: Company, next: (trade?: BaseName["trade"]) => BaseName) => Row[]> =
  {
    group(draw, one) {
      const domain = `${ownDomain(one)}.com.tr`;
      Object.assign(one.row, mailed(`info@${domain}`));
      const fields = new Set([one.trade.field]);
      const others = draw.some(trades, trades.length).filter(({ field }) => !fields.has(field) && fields.add(field));
      return others.slice(0, 2).map(({ words }) => ({
        ...company(draw, one).row,
        name: named(one, words),
        name_legal: null,
        phone: phone(draw),
        ...mailed(draw.chance(50) ? `info@${domain}` : `${address(words)}@${domain}`),
      }));
    },
    years(draw, one) {
      const event = draw.pick(["Zirvesi", "Kongresi", "Fuarı", "Ödülleri"]);
      const shared = { ...one.row, tax_number: null, name_legal: null };
      Object.assign(one.row, { name: `${one.core} ${event} 2024`, name_legal: null, tax_number: null });
      return [2025, 2026].map((year) => ({ ...shared, name: `${one.core} ${event} ${year}` }));
    },
    "other tax numbers"(draw, one) {
      one.row.tax_number ??= taxNumber(draw);
      return [{ ...company(draw, one).row, name: maybeForm(draw, one.row.name), tax_number: taxNumber(draw) }];
    },
    "free mail"(draw, one, next) {
      Object.assign(one.row, mailed(`${address(one.core)}@gmail.com`));
      const other = next(one.trade);
      const row = company(draw, other).row;
      return [{ ...row, ...mailed(`${address(other.core)}1@gmail.com`) }];
    },
    "one trade"(draw, one, next) {
      const other = next(one.trade);
      return [{ ...company(draw, other).row, city: one.row.city }];
    },
    switchboard(draw, one, next) {
      one.row.phone ??= phone(draw);
      const row = company(draw, next()).row;
      return [{ ...row, phone: one.row.phone, city: one.row.city }];
    },
    "another city"(draw, one) {
      const [here, there] = draw.some(provinces, 2);
      one.row.city = here!;
      const row = company(draw, one).row;
      return [{ ...row, city: there!, ...mailed(`${address(one.core)}${draw.int(100, 999)}@gmail.com`) }];
    },
    branches(draw, one) {
      const [here, there] = draw.some(provinces, 2);
      Object.assign(one.row, {
        tax_number: null,
        city: here!,
        name: `${one.row.name} ${here} Şubesi`,
        name_legal: null,
      });
      const name = `${one.core} ${one.trade.words} ${there} Şubesi`;
      return [
        { ...one.row, name, city: there!, phone: phone(draw), tax_number: draw.chance(50) ? taxNumber(draw) : null },
      ];
    },
    "one word more of another"(draw, one, next) {
      const other = next(one.trade);
      return [{ ...company(draw, other).row, name: `${one.core} ${other.core} ${one.trade.words}`, name_legal: null }];
    },
  };

export interface LabelledCompanies {
  rows: CompanyRow[];
  /** `first second`, and the kind of its difference. */
  pairs: ReadonlyMap<string, CompanyKind>;
}

/** A list of one half: `each` pairs of every kind among companies that only look alike and many of the same trades. */
export function labelledCompanies(
  half: "first" | "second",
  { each = 40, others = 3000, seed = "pairs" } = {},
): LabelledCompanies {
  const draw = random(`${seed} ${half}`);
  const used = new Set<string>();
  // Companies of different fields may have one core, unless their second entries leave the field out.
  const alone = new Set<string>();
  const next = (trade?: BaseName["trade"], isAlone = false): BaseName => {
    for (;;) {
      const base = { ...baseName(draw), ...(trade && { trade }) };
      const core = address(base.core);
      const key = `${core} ${base.trade.field}`;
      if (halfOf(base.core) !== half || alone.has(core) || used.has(isAlone ? core : key)) continue;
      used.add(key).add(core);
      if (isAlone) alone.add(core);
      return base;
    }
  };
  const rows: CompanyRow[] = [];
  const pairs = new Map<string, CompanyKind>();
  const add = (row: Row) => rows.push({ ...row, id: rows.length + 1 });
  for (const kind of companyKinds)
    for (let at = 0; at < each; at += 1) {
      const one = company(draw, next(undefined, withoutTrade.has(kind)));
      const other = duplicates[kind](draw, one);
      const first = add(one.row);
      pairs.set(`${first} ${add(other)}`, kind);
    }
  for (const unlike of Object.values(strangers))
    for (let at = 0; at < each; at += 1) {
      const one = company(draw, next(undefined, true));
      const rest = unlike(draw, one, next);
      add(one.row);
      for (const row of rest) add(row);
    }
  for (let at = 0; at < others; at += 1) add(company(draw, next()).row);
  return { rows, pairs };
}
