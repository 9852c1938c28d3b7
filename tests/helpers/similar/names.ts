import type { Random } from "#api/demo/random";

/** Words of company and family names for labelled pairs of records; the scorer knows nothing of them (decision 050). */
const words = (text: string) => text.trim().split(/\s+/);

const brands = words(
  `Ahenk Akasya Akik Alaca Alev Altay Anka Ardıç Armoni Artemis Asma Atlas Avlu Aytaşı Badem Bahar Bakır Balaban Beyazıt Berrak
  Billur Boyut Bulut Buğday Cemre Ceviz Cihan Çağrı Çamlık Çapa Çardak Çayır Çınar Çizgi Dalga Defne Denge Derya Destan Dolunay
  Doruk Duru Efes Ekin Elmas Emek Erguvan Esinti Evren Fener Feza Fidan Filiz Fırat Gelincik Gonca Gökkuşağı Göksu Güvercin Hazar
  Hilal Hisar Hitit Ihlamur Irmak Işık İdeal İklim İmece İnci Jale Kalyon Kanyon Karanfil Kardelen Kartal Kavak Kehribar Kervan Kıvılcım
  Kızılırmak Koza Köşk Kuğu Kumru Kuvars Lale Lider Liman Lodos Manolya Marti Meltem Menekşe Mercan Meşe Mimoza Mozaik Nar Nehir
  Nergis Nilüfer Odak Okyanus Olimpos Orkide Ödül Öncü Özgün Palmiye Pamir Papatya Pırlanta Poyraz Pusula Rota Rüzgar Safir Sahil
  Saray Sardunya Sedef Selvi Sema Serhat Sığla Simge Söğüt Sümbül Şafak Şahin Şelale Şimal Tan Tepe Toprak Toros Tuna Turkuaz
  Ufuk Umut Uyum Üçgen Ülkü Vadi Vizyon Volkan Yaprak Yakamoz Yelken Yonca Yörünge Zambak Zenit Zeytin Zirve Zümrüt`,
);
const adjectives: readonly (readonly [string, string])[] = [
  ["Mavi", "Blue"],
  ["Yeşil", "Green"],
  ["Beyaz", "White"],
  ["Altın", "Golden"],
  ["Gümüş", "Silver"],
  ["Kızıl", "Red"],
  ["Büyük", "Great"],
  ["Yeni", "New"],
  ["Kuzey", "North"],
  ["Güney", "South"],
  ["Turuncu", "Orange"],
  ["Kutup", "Polar"],
];
const nouns: readonly (readonly [string, string])[] = [
  ["Ada", "Island"],
  ["Yıldız", "Star"],
  ["Güneş", "Sun"],
  ["Köprü", "Bridge"],
  ["Kule", "Tower"],
  ["Dağ", "Mountain"],
  ["Deniz", "Sea"],
  ["Dünya", "World"],
  ["Bahçe", "Garden"],
  ["Orman", "Forest"],
  ["Nehir", "River"],
  ["Kapı", "Gate"],
  ["Gemi", "Ship"],
  ["Ay", "Moon"],
];
const beginnings = words(
  "Al Ar Bel Bor Cem Çel Dem Dor Er Fer Gim Gür Hal İl Kar Kor Lev Mar Met Nor Or Pel Por Ras Sar Ser Tam Tor Ul Var Vel Yal Zer Zor",
);
const middles = words("a e i o u ta ne mi ra lu si ko pe ");
const ends = words("bex dan fora gon kan lia men met nova par rit sa san tek tis tra vas ven vit xa yon zen");
export const surnames = words(
  `Abacı Acar Akgün Akıncı Aksoy Alkan Altun Arıkan Ateş Avcı Balcı Başaran Bayraktar Bilgin Bozkurt Bulut Can Ceylan Çakır Çalışkan
  Dağdelen Demirel Dinçer Duman Ekinci Erdem Erdoğan Ergün Ertürk Gedik Gençer Gündoğdu Güngör Gürbüz Işıklar İnan Kahraman Kaplan
  Karaca Karadağ Karakaş Kayhan Keskin Koçak Korkmaz Kömürcü Köse Kuzucu Mutlu Oruç Öncel Özbek Özer Özmen Parlak Pekcan Sağlam
  Sarı Savaş Sezer Sönmez Şanlı Şener Taşdemir Tekin Tezcan Topal Toker Tuncel Türkmen Uçar Uludağ Uysal Ünal Vural Yalçın Yavuz Yiğit Zengin`,
);
const mixed = words("Anadolu Marmara Ege Akdeniz Karadeniz Trakya Boğaziçi Başkent Haliç Kapadokya");

/** A trade with its other writings: cut with a dot, and in English. */
export interface Trade {
  words: string;
  short: string;
  english: string;
  /** Trades of one field, which one company may have in its two languages. */
  field: string;
}
const trade = (line: string): Trade => {
  const [own = "", short = "", english = "", field = ""] = line.split("|").map((part) => part.trim());
  return { words: own, short, english, field };
};
export const trades: readonly Trade[] = `Turizm|Tur.|Tourism|travel
  Turizm Seyahat|Tur. Sey.|Tourism & Travel|travel
  Seyahat Acentası|Sey. Acn.|Travel Agency|travel
  Organizasyon|Org.|Organization|events
  Etkinlik|Etk.|Events|events
  Etkinlik Yönetimi|Etk. Yön.|Event Management|events
  Kongre Organizasyon|Kong. Org.|Congress Organization|events
  Kongre Hizmetleri|Kong. Hiz.|Congress Services|events
  Reklam Ajansı|Rek. Aj.|Advertising Agency|media
  Medya Prodüksiyon|Med. Prod.|Media Production|media
  Matbaacılık|Matb.|Printing|print
  Danışmanlık|Dan.|Consulting|advice
  Danışmanlık Hizmetleri|Dan. Hiz.|Consulting Services|advice
  Mühendislik|Müh.|Engineering|building
  İnşaat|İnş.|Construction|building
  Mimarlık|Mim.|Architecture|building
  Yazılım Teknoloji|Yaz. Tek.|Software Technology|computing
  Bilişim Teknolojileri|Bil. Tek.|Information Technologies|computing
  Bilgisayar|Bilg.|Computer|computing
  Gıda|Gıd.|Food|food
  Gıda Catering|Gıd. Cat.|Food Catering|food
  Lojistik|Loj.|Logistics|transport
  Uluslararası Nakliyat|Ulus. Nak.|International Transport|transport
  Taşımacılık|Taş.|Transportation|transport
  Sigorta Aracılık|Sig. Ar.|Insurance|insurance
  Otelcilik|Otel.|Hotels|hotel
  Tekstil|Tekst.|Textile|textile
  Mobilya|Mob.|Furniture|furniture
  Kozmetik|Koz.|Cosmetics|cosmetics
  İlaç|İlç.|Pharma|health
  Sağlık Hizmetleri|Sağ. Hiz.|Health Services|health
  Medikal|Med.|Medical|health
  Otomotiv|Oto.|Automotive|cars
  Enerji|Ener.|Energy|energy
  Elektrik Elektronik|Elk. Eln.|Electric Electronics|energy
  Eğitim|Eğt.|Education|schools
  Güvenlik Hizmetleri|Güv. Hiz.|Security Services|security
  Temizlik|Tem.|Cleaning|cleaning`
  .split("\n")
  .map(trade);

export const provinces = words(
  "İstanbul Ankara İzmir Bursa Antalya Konya Gaziantep Kayseri Adana Mersin Eskişehir Trabzon Samsun Denizli",
);

/** Legal forms as they are written in lists. */
export const forms = [
  "A.Ş.",
  "Ltd. Şti.",
  "Ltd.Şti.",
  "LTD ŞTİ",
  "Limited Şirketi",
  "Anonim Şirketi",
  "San. ve Tic. A.Ş.",
  "San. Tic. Ltd. Şti.",
  "Tic. A.Ş.",
  "Dış Tic. Ltd. Şti.",
  "Sanayi ve Ticaret Limited Şirketi",
];

export interface BaseName {
  /** The words of the company alone, before its trade. */
  core: string;
  english: string | null;
  trade: Trade;
}

export function baseName(draw: Random): BaseName {
  const field = draw.pick(trades);
  const invented = () => `${draw.pick(beginnings)}${draw.pick(middles)}${draw.pick(ends)}`;
  const pair = () => {
    const [one, two] = [draw.pick(adjectives), draw.pick(nouns)];
    return { core: `${one[0]} ${two[0]}`, english: `${one[1]} ${two[1]}` };
  };
  const kind = draw.weighted([
    ["pair", 15],
    ["brand", 20],
    ["invented", 30],
    ["family", 10],
    ["brand-family", 10],
    ["mixed", 15],
  ] as const);
  if (kind === "pair") return { ...pair(), trade: field };
  const core = {
    brand: () => draw.pick(brands),
    invented,
    family: () => draw.pick(surnames),
    "brand-family": () => `${draw.pick(surnames)} ${draw.pick(brands)}`,
    mixed: () => `${draw.pick(mixed)} ${draw.chance(50) ? draw.pick(brands) : invented()}`,
  }[kind]();
  return { core, english: null, trade: field };
}

const ascii: Readonly<Record<string, string>> = {
  ç: "c",
  ğ: "g",
  ı: "i",
  ö: "o",
  ş: "s",
  ü: "u",
  Ç: "C",
  Ğ: "G",
  İ: "I",
  Ö: "O",
  Ş: "S",
  Ü: "U",
};
export const plain = (text: string) => text.replaceAll(/[çğıöşüÇĞİÖŞÜ]/g, (letter) => ascii[letter] ?? letter);
export const address = (text: string) =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, "");

/** The half of a base name: the first is tuned on, and only the second is reported (docs/decisions/050). */
export function halfOf(core: string): "first" | "second" {
  let state = 5381;
  for (const char of address(core)) state = (Math.imul(state, 33) + char.charCodeAt(0)) | 0;
  return (state >>> 3) % 2 === 0 ? "first" : "second";
}

const keyboard = ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"];
/** Letters beside one on a Turkish keyboard, in its row. */
function neighbour(draw: Random, letter: string): string {
  const row = keyboard.find((one) => one.includes(letter));
  if (!row) return "x";
  const at = row.indexOf(letter);
  return draw.pick([row[at - 1], row[at + 1]].filter((one) => one !== undefined));
}

/** One slip of the hand: two letters swapped, one left out, doubled, or its neighbour hit. */
export function slip(draw: Random, word: string, at = draw.int(1, word.length - 1)): string {
  const letter = word[at]!;
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const lower = letter.toLocaleLowerCase("tr");
  const near = neighbour(draw, lower);
  const slips = [
    before + after,
    before + letter + lower + after,
    before + (at === 0 ? near.toLocaleUpperCase("tr") : near) + after,
  ];
  if (after && after[0] !== letter) slips.push(before + after[0]! + letter + after.slice(1));
  return draw.pick(slips);
}
