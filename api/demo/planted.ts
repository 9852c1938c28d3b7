import { random, type Random } from "./random";

/** A company as a list of an agency holds it; knows nothing of how records are compared. */
export interface PlantedCompany {
  id: number;
  name: string;
  name_legal: string | null;
  tax_number: string | null;
  phone: string | null;
  email: string | null;
  domain: string | null;
  city: string | null;
}

const syllables =
  "Ak Al An Ar As Ay Bal Ban Bar Ber Bil Bor Can Ce Çağ Çın Da Dem De Do Du Ef El Em Er Fa Fi Ga Gök Gü Ha Hi Il İl Ka Ke Kö Ku La Le Li Ma Me Mi Mu Na Ne Nil Oğ Ok Or Öz Pa Pe Po Ra Re Ro Sa Se Si So Su Şa Şe Ta Te Ti To Tu Tü Ul Um Ur Ü Va Ve Vi Ya Ye Yı Yo Yü Za Ze Zi".split(
    " ",
  );
const endings =
  "bora dağ demir deniz fer gar han ışık kaya kent koç kule lar lin lit mar men met mir moda nak net nor pak ran rem ren sa san sel ser son su şan tan taş tek tem ter tur va van vera yal yıl yol zen".split(
    " ",
  );
const family =
  "Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek".split(
    " ",
  );
const common =
  "Anadolu Akdeniz Marmara Ege Yıldız Güneş Deniz Altın Mavi Yeşil Doğa Kuzey Güney Boğaziçi Başkent".split(" ");
const trades =
  "Turizm Organizasyon Seyahat İnşaat Gıda Tekstil Lojistik Reklam Danışmanlık Teknoloji Mühendislik Enerji Sigorta Otomotiv Mobilya Kozmetik İlaç Medya Bilişim Mimarlık Matbaa Catering".split(
    " ",
  );
const forms = ["A.Ş.", "Anonim Şirketi", "Ltd. Şti.", "Limited Şirketi", "San. ve Tic. A.Ş.", "San. Tic. Ltd. Şti."];
export const cities = ["İstanbul", "Ankara", "İzmir", "Bursa", "Antalya", "Konya", "Gaziantep", "Kayseri"];
const short: Record<string, string> = {
  Turizm: "Tur.",
  Organizasyon: "Org.",
  Mühendislik: "Müh.",
  Danışmanlık: "Dan.",
  İnşaat: "İnş.",
  Teknoloji: "Tek.",
};

/** Without Turkish letters. */
export const plain = (text: string) =>
  text.replaceAll(/[çğıöşüÇĞİÖŞÜ]/g, (letter) => "cgiosuCGIOSU"["çğıöşüÇĞİÖŞÜ".indexOf(letter)] ?? letter);
const addressed = (text: string) =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

export function taxNumber(draw: Random): string {
  const digits = Array.from({ length: 9 }, () => draw.int(0, 9));
  let sum = 0;
  for (const [at, digit] of digits.entries()) {
    const moved = (digit + 9 - at) % 10;
    sum += moved === 0 ? 0 : (moved * 2 ** (9 - at)) % 9 || 9;
  }
  return [...digits, (10 - (sum % 10)) % 10].join("");
}

const areas =
  "212 216 222 224 226 228 232 236 242 246 252 256 258 262 264 266 272 274 276 282 284 286 288 312 318 322 324 326 328 332 338 342 344 346 348 352 354 356 358 362".split(
    " ",
  );

function phoneOf(draw: Random) {
  // No subscriber has an exchange of zeros.
  return `+90${draw.pick(areas)}000${draw.int(1000, 9999)}`;
}
/** One number as different people write it. */
export const otherFormat = (draw: Random, phone: string) => {
  const d = phone.slice(3);
  return draw.pick([
    `0${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6, 8)} ${d.slice(8)}`,
    `(0${d.slice(0, 3)}) ${d.slice(3)}`,
    `0090 ${d}`,
    `+90 ${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`,
    d,
  ]);
};

/** One letter left out, doubled, changed for its neighbour on the keyboard, or swapped with the next. */
function mistyped(draw: Random, word: string): string {
  if (word.length < 4) return word;
  const at = draw.int(1, word.length - 2);
  const [before, letter, next, rest] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)];
  const rows = ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"];
  const row = rows.find((one) => one.includes(letter.toLowerCase())) ?? rows[0]!;
  const beside = row[row.indexOf(letter.toLowerCase()) + 1] ?? row[0]!;
  return draw.pick([
    before + next + rest,
    before + letter + letter + next + rest,
    before + beside + next + rest,
    before + next + letter + rest,
  ]);
}

const longest = (words: readonly string[]) =>
  words.reduce((best, word, at) => (word.length > words[best]!.length ? at : best), 0);

type Words = readonly string[];

/** Ways in which another person changes the words of a name. */
const changes = {
  letters: (_: Random, words: Words) => words.map(plain),
  mistake(draw: Random, words: Words) {
    const at = longest(words);
    return words.map((word, index) => (index === at ? mistyped(draw, word) : word));
  },
  swap: (_: Random, words: Words) => [...words.slice(1), words[0]!],
  short: (_: Random, words: Words) => words.map((word) => short[word] ?? word),
  case: (_: Random, words: Words) => words.map((word) => word.toLocaleUpperCase("tr")),
  together: (_: Random, words: Words) =>
    words.length > 1 ? [`${words[0]}${words[1]!.toLowerCase()}`, ...words.slice(2)] : words,
};

/** The name as somebody else typed it: with one or two differences. */
function otherName(draw: Random, own: string, form: string): string {
  let words: Words = own.split(" ");
  let suffix = draw.chance(60) ? ` ${draw.pick(forms)}` : draw.chance(50) ? ` ${form}` : "";
  for (const change of draw.some(
    ["letters", "mistake", "swap", "short", "case", "form", "together"] as const,
    draw.int(1, 2),
  )) {
    if (change === "form") suffix = ` ${draw.pick(forms).toLowerCase()}`;
    else words = changes[change](draw, words);
  }
  return `${words.join(" ")}${suffix}`;
}

/** A duplicate of a person, as somebody else entered it. */
export const personAgain = (draw: Random, name: string): string =>
  changes[draw.pick(["letters", "mistake", "swap", "case"] as const)](draw, name.split(" ")).join(" ");

/** A duplicate of a company, as somebody else entered it. */
export function companyAgain(draw: Random, one: Omit<PlantedCompany, "id">): Omit<PlantedCompany, "id"> {
  const form = draw.pick(forms);
  const again = {
    name: otherName(draw, one.name, form),
    name_legal: draw.chance(20) ? one.name_legal : null,
    tax_number: draw.chance(45) ? one.tax_number : null,
    phone: one.phone === null || draw.chance(35) ? null : otherFormat(draw, one.phone),
    email:
      one.domain === null || draw.chance(40)
        ? null
        : `${draw.pick(["info", "satis", "muhasebe", "etkinlik"])}@${one.domain}`,
    city: draw.chance(75) ? one.city : null,
  };
  return { ...again, domain: again.email?.split("@")[1] ?? (draw.chance(40) ? one.domain : null) };
}

/**
 * A list of clients of which `share` of 100 are duplicates of another one, among companies that only look alike:
 * branches, yearly events, family names, groups with one mail domain, and brands with a trade of their own.
 */
export function plantTwins(seed: string, count: number, share = 10) {
  const draw = random(seed);
  const companies: PlantedCompany[] = [];
  const used = new Set<string>();
  const add = (one: Omit<PlantedCompany, "id">) => {
    companies.push({ ...one, id: companies.length + 1 });
    return companies.length;
  };
  const newName = (): string => {
    const name = draw.weighted<() => string>([
      [() => `${draw.pick(syllables)}${draw.pick(endings)} ${draw.pick(trades)}`, 40],
      [() => `${draw.pick(syllables)}${draw.pick(endings)} ${draw.pick(trades)} ${draw.pick(trades)}`, 15],
      [() => `${draw.pick(family)} ${draw.pick(family)} ${draw.pick(trades)}`, 10],
      [() => `${draw.pick(common)} ${draw.pick(syllables)}${draw.pick(endings)} ${draw.pick(trades)}`, 25],
      [() => `${draw.pick(family)} ${draw.pick(trades)}`, 5],
      [() => `${draw.pick(common)} ${draw.pick(trades)}`, 5],
    ])();
    const key = plain(name).split(" ").toSorted().join(" ");
    if (used.has(key)) return newName();
    used.add(key);
    return name;
  };
  const details = (name: string) => {
    const domain = `${addressed(name.split(" ").slice(0, 2).join(""))}.example`;
    const mail = draw.chance(70);
    return {
      tax_number: draw.chance(65) ? taxNumber(draw) : null,
      phone: draw.chance(75) ? phoneOf(draw) : null,
      email: mail ? `info@${domain}` : null,
      domain: mail || draw.chance(30) ? domain : null,
      city: draw.chance(85) ? draw.pick(cities) : null,
    };
  };
  const twins = Math.round((count * share) / 100);
  while (companies.length < count - twins) {
    const name = newName();
    const form = draw.pick(forms);
    const facts = details(name);
    const legal = draw.chance(60) ? `${name} ${form}` : null;
    const kind = draw.weighted([
      ["plain", 76],
      ["branches", 8],
      ["years", 6],
      ["group", 6],
      ["namesakes", 4],
    ] as const);
    add({ ...facts, name: kind === "branches" ? `${name} Merkez` : name, name_legal: legal });
    if (kind === "branches")
      for (const city of draw.some(cities, draw.int(1, 3)))
        add({
          ...facts,
          phone: phoneOf(draw),
          city,
          name: `${name} ${city}${draw.chance(50) ? " Şubesi" : ""}`,
          name_legal: legal,
        });
    if (kind === "years")
      for (const year of [2023, 2024, 2025]) add({ ...facts, name: `${name} Zirvesi ${year}`, name_legal: null });
    if (kind === "group")
      for (const trade of draw.some(
        trades.filter((one) => !name.includes(one)),
        draw.int(1, 3),
      ))
        add({
          ...facts,
          tax_number: taxNumber(draw),
          phone: phoneOf(draw),
          name: `${name.split(" ").slice(0, -1).join(" ")} ${trade}`,
          name_legal: null,
        });
    if (kind === "namesakes") {
      const city = cities.find((one) => one !== facts.city) ?? null;
      // Equal words, but another company, as its number shows.
      add({
        ...details(`${name} ${city}`),
        tax_number: taxNumber(draw),
        city,
        name: `${name} ${draw.pick(forms)}`,
        name_legal: null,
      });
      companies.at(-2)!.tax_number ??= taxNumber(draw);
    }
  }
  companies.length = count - twins;
  const pairs = new Set<string>();
  const originals = draw.some(companies.slice(), twins);
  for (const one of originals) pairs.add(`${one.id} ${add(companyAgain(draw, one))}`);
  return { companies, pairs };
}
