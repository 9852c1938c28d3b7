import { expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };

const locales = import.meta.glob<Texts>("../../app/locales/tr/**/*.json", { eager: true, import: "default" });
const modules = import.meta.glob<Record<string, { tr: Texts }>>(
  ["../../api/modules/*/messages.ts", "../../api/modules/guest-forms/*/messages.ts"],
  { eager: true },
);
const contracts = import.meta.glob<string>(["../../contract/messages.ts", "../../contract/*/notification-types.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

interface Text {
  place: string;
  text: string;
}

const textsIn = (place: string, texts: Texts): Text[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [{ place: `${place} ${key}`, text: value }] : textsIn(`${place} ${key}`, value),
  );

const literalsIn = (place: string, source: string): Text[] =>
  [...source.matchAll(/"([^"\n]*)"/g)].map(([, text = ""]) => ({ place, text }));

const all = [
  ...Object.entries(locales).flatMap(([path, texts]) => textsIn(path, texts)),
  ...Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported).flatMap((one) => ("tr" in one ? textsIn(path, one.tr) : [])),
  ),
  ...Object.entries(contracts).flatMap(([path, source]) => literalsIn(path, source)),
];

const ofTasks = all.filter(({ place }) => /tasks?(\/messages\.ts|\.json)|common\/task/.test(place));

const wordOf = (stems: string) => new RegExp(String.raw`(?<!\p{L})(?:${stems})(?!\p{L})`, "iu");

/** `iş` with the endings of its declension, where it is no part of a business opportunity or a working day. */
const work =
  /(?<!\p{L})(?:iş|İş)(?:i|in|e|te|ten|ler|leri|lere|lerin|lerini|lerim|inin|ini|imiz)?(?!\p{L})(?! (?:fırsat|gün|geliştirme|ortağ))/iu;

/** Texts in which the word is no to-do: a verb, a title of the specification (ACC-042), and the group of the menu that holds all daily work. */
const others = [/^Davet nasıl işler\?$/, /^İş Avans Formu$/, /shell\.json .*work $/];

const found = (texts: readonly Text[], word: RegExp) =>
  texts
    .filter(({ place, text }) => word.test(text) && !others.some((one) => one.test(text) || one.test(`${place} `)))
    .map(({ place, text }) => `${place}: ${text}`);

test("a to-do is called To-Do on the screen, never work or duty", () => {
  expect(all.length).toBeGreaterThan(3000);
  expect(found(all, work)).toEqual([]);
  expect(found(ofTasks, wordOf("görev\\p{L}*"))).toEqual([]);
  // One spelling, with any ending; the contract's files hold English texts too.
  const turkish = all.filter(({ place }) => !place.includes("/contract/"));
  const other = turkish.filter(({ text }) => /to-?do/i.test(text.replace(/\{\{\w+\}\}/g, "").replaceAll("To-Do", "")));
  expect(other.map(({ place }) => place)).toEqual([]);
});

test("a contact is called Kontakt, and their position Kontakt pozisyonu beside the staff's Pozisyon", () => {
  // The title of the form is given (core§6).
  const given = /^Yeni Kontakt Kişi Ekle$/;
  expect(found(all, /kontakt kişi/iu).filter((text) => !given.test(text.replace(/^.*?: /, "")))).toEqual([]);
  const positions = all.filter(({ place }) => /contact\.json field position_id$|contact_position(_id)?$/.test(place));
  expect(positions.length).toBeGreaterThan(3);
  expect(positions.filter(({ text }) => text !== "Kontakt pozisyonu")).toEqual([]);
  expect(found(all, /^görev(i|ler)?$|^yapılacaklar$/iu)).toEqual([]);
  expect(found(all, /^oku$/iu)).toEqual([]);
});

test("an amount that is sold says whether the service fee is in it", () => {
  // Prices of one unit, currencies and rates have no fee; the project's figure says it below its amount.
  const bare = /^(Satış|Satış (toplam|farkı)|Satışlar|Toplam satış)$/u;
  expect(found(all, bare).filter((text) => !/admin\.json rates? /.test(text))).toEqual([]);
  const sold = all.filter(({ place }) => /budget.*(total_sell|sellDifference|sum_sell)/.test(place));
  expect(sold.length).toBeGreaterThan(4);
  expect(sold.filter(({ text }) => !/hizmet bedeli (hariç|dahil)|^Genel toplam$/.test(text))).toEqual([]);
});

test("a section of to-dos is called Başlık, and Bölüm a division of the company", () => {
  expect(ofTasks.length).toBeGreaterThan(100);
  expect(all.find(({ place }) => place.endsWith(" task_section"))?.text).toBe("To-Do başlığı");
  expect(found(ofTasks, wordOf("bölüm(?!ünden kendin)\\p{L}*|seksiyon\\p{L}*|sütun\\p{L}*"))).toEqual([]);
  const divisions = all.filter(({ place }) => /(?:^| )division$/i.test(place));
  expect(divisions.length).toBeGreaterThan(2);
  expect(divisions.filter(({ text }) => !/bölüm/i.test(text)).map(({ place, text }) => `${place}: ${text}`)).toEqual(
    [],
  );
});
