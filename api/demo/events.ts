import type { Format } from "#contract/projects/stages";

import type { DivisionKey } from "./people";
import type { Random } from "./random";

/** A kind of event; amounts per guest in TRY. */
interface Kind {
  division: DivisionKey;
  type: string;
  weight: number;
  days: [least: number, most: number];
  guests: [least: number, most: number];
  perGuest: [least: number, most: number];
  name(make: NameParts): string;
}

interface NameParts {
  draw: Random;
  client: string;
  /** Subject of the congress. */
  subject: string;
  city: string;
  year: number;
}

const products = [
  "Nova",
  "Ufuk",
  "İz",
  "Pusula",
  "Kıvılcım",
  "Çığır",
  "Eksen",
  "Yörünge",
  "Duru",
  "Şafak",
  "Işıltı",
  "Atlas",
];
const themes = [
  "Birlikte Daha Güçlü",
  "Yeni Ufuklar",
  "Gücümüz Ekibimiz",
  "Geleceğe Doğru",
  "Zirveye Yolculuk",
  "Aynı Sahnede",
  "Işığını Yak",
  "İlk Adım",
];

/** "14. Ulusal Kardiyoloji Kongresi": held every year, so that the number follows from the year. */
function annual(title: string, year: number): string {
  const age = [...title].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 36, 7);
  return `${Math.max(2, age + year - 2024)}. ${title}`;
}

const kinds: Kind[] = [
  {
    division: "congress",
    type: "congress",
    weight: 6,
    days: [3, 5],
    guests: [250, 1600],
    perGuest: [9000, 17_000],
    name: ({ draw, subject, year }) =>
      annual(`${draw.pick(["Ulusal", "Ulusal", "Uluslararası", "Ege", "Anadolu"])} ${subject} Kongresi`, year),
  },
  {
    division: "congress",
    type: "symposium",
    weight: 4,
    days: [1, 3],
    guests: [80, 450],
    perGuest: [5000, 9000],
    name: ({ draw, subject, year }) =>
      draw.chance(50)
        ? `${subject} Sempozyumu ${year}`
        : annual(`${subject} ${draw.pick(["Günleri", "Sempozyumu", "Okulu"])}`, year),
  },
  {
    division: "congress",
    type: "meeting",
    weight: 2,
    days: [1, 2],
    guests: [40, 160],
    perGuest: [4500, 9000],
    name: ({ draw, city, subject }) =>
      `${subject} ${draw.pick(["Uzman Toplantısı", "Danışma Kurulu", "Bilimsel Toplantısı"])} – ${city}`,
  },
  {
    division: "congress",
    type: "hybrid",
    weight: 1,
    days: [1, 2],
    guests: [150, 900],
    perGuest: [1500, 3500],
    name: ({ subject, year }) => `${subject} Çevrim İçi Günleri ${year}`,
  },
  {
    division: "congress",
    type: "training",
    weight: 1,
    days: [1, 3],
    guests: [30, 120],
    perGuest: [5000, 9000],
    name: ({ draw, subject }) => `${subject} ${draw.pick(["Kursu", "Uygulamalı Eğitimi"])}`,
  },
  {
    division: "corporate",
    type: "dealer-meeting",
    weight: 5,
    days: [2, 4],
    guests: [150, 900],
    perGuest: [11_000, 24_000],
    name: ({ draw, client, year }) =>
      `${client} Bayi Toplantısı ${year}${draw.chance(35) ? ` – “${draw.pick(themes)}”` : ""}`,
  },
  {
    division: "corporate",
    type: "incentive",
    weight: 4,
    days: [3, 5],
    guests: [25, 180],
    perGuest: [48_000, 95_000],
    name: ({ client, city }) => `${client} Teşvik Gezisi – ${city}`,
  },
  {
    division: "corporate",
    type: "meeting",
    weight: 4,
    days: [1, 3],
    guests: [60, 420],
    perGuest: [6000, 15_000],
    name: ({ draw, client, year }) =>
      `${client} ${draw.pick(["Satış Toplantısı", "Yönetim Toplantısı", "Dönem Değerlendirme Toplantısı", "Strateji Toplantısı"])} ${year}`,
  },
  {
    division: "corporate",
    type: "gala",
    weight: 2,
    days: [1, 1],
    guests: [120, 700],
    perGuest: [5000, 12_000],
    name: ({ draw, client }) => `${client} ${draw.int(2, 14) * 5}. Yıl Gala Yemeği`,
  },
  {
    division: "corporate",
    type: "award-ceremony",
    weight: 1,
    days: [1, 1],
    guests: [150, 500],
    perGuest: [6000, 12_000],
    name: ({ draw, client, year }) =>
      `${client} ${draw.pick(["Başarı Ödülleri", "Yılın Bayileri Ödül Töreni"])} ${year}`,
  },
  {
    division: "corporate",
    type: "team-building",
    weight: 2,
    days: [1, 2],
    guests: [30, 220],
    perGuest: [5000, 12_000],
    name: ({ draw, client }) =>
      `${client} Takım Çalışması – ${draw.pick(["Orkestra Günü", "Yelken Yarışı", "Mutfak Atölyesi", "Doğa Yürüyüşü", "Ritim Atölyesi"])}`,
  },
  {
    division: "corporate",
    type: "corporate-event",
    weight: 2,
    days: [1, 1],
    guests: [150, 1200],
    perGuest: [2500, 6000],
    name: ({ draw, client }) => `${client} ${draw.pick(["Aile Günü", "Açılış Töreni", "Yıl Dönümü Kutlaması"])}`,
  },
  {
    division: "corporate",
    type: "training",
    weight: 1,
    days: [1, 3],
    guests: [30, 180],
    perGuest: [5000, 10_000],
    name: ({ draw, client }) => `${client} ${draw.pick(["Saha Ekibi Eğitimi", "Liderlik Okulu", "Satış Akademisi"])}`,
  },
  {
    division: "launch",
    type: "launch",
    weight: 5,
    days: [1, 2],
    guests: [100, 600],
    perGuest: [9000, 22_000],
    name: ({ draw, client }) => `${client} “${draw.pick(products)}” Lansmanı`,
  },
  {
    division: "launch",
    type: "festival",
    weight: 3,
    days: [2, 4],
    guests: [1500, 12_000],
    perGuest: [500, 1400],
    name: ({ draw, city, year }) =>
      `${city} ${draw.pick(["Zeytin", "Caz", "Kısa Film", "Tiyatro", "Kitap", "Çocuk", "Kahve", "Işık"])} Festivali ${year}`,
  },
  {
    division: "launch",
    type: "concert",
    weight: 2,
    days: [1, 1],
    guests: [800, 6000],
    perGuest: [700, 1800],
    name: ({ draw, client }) =>
      `${client} ${draw.pick(["Kuruluş Konseri", "Teşekkür Konseri", "Çalışan Konseri", "Sahne Buluşması"])}`,
  },
  {
    division: "launch",
    type: "fair",
    weight: 2,
    days: [3, 4],
    guests: [200, 2500],
    perGuest: [1200, 3500],
    name: ({ draw, client, year }) => `${client} ${draw.pick(["Fuar Standı", "Sektör Fuarı", "Yol Fuarı"])} ${year}`,
  },
  {
    division: "launch",
    type: "gala",
    weight: 1,
    days: [1, 1],
    guests: [150, 600],
    perGuest: [7000, 14_000],
    name: ({ client, year }) => `${client} Marka Galası ${year}`,
  },
  {
    division: "launch",
    type: "sports",
    weight: 1,
    days: [1, 2],
    guests: [200, 2500],
    perGuest: [900, 2500],
    name: ({ draw, client, city }) =>
      `${client} ${draw.pick(["Yarı Maratonu", "Bisiklet Turu", "Yelken Kupası"])} – ${city}`,
  },
  {
    division: "launch",
    type: "hybrid",
    weight: 1,
    days: [1, 1],
    guests: [200, 1500],
    perGuest: [1500, 3500],
    name: ({ draw, client }) => `${client} “${draw.pick(products)}” Dijital Lansmanı`,
  },
];

/** City as the reference list of its country writes it. */
type Place = [country: string, city: string];

const abroad: Place[] = [
  ["PT", "Lizbon"],
  ["PT", "Porto"],
  ["ES", "Barselona"],
  ["IT", "Roma"],
  ["IT", "Milano"],
  ["CZ", "Prag"],
  ["HU", "Budapeşte"],
  ["AT", "Viyana"],
  ["NL", "Amsterdam"],
  ["AE", "Dubai"],
  ["GE", "Tiflis"],
  ["AZ", "Bakü"],
  ["GR", "Atina"],
  ["RS", "Belgrad"],
  ["TH", "Phuket"],
];
const home = (cities: string[]): Place[] => cities.map((city) => ["TR", city]);
const places: Record<DivisionKey, Place[]> = {
  congress: home([
    "Antalya",
    "Belek",
    "İstanbul",
    "İstanbul",
    "Ankara",
    "İzmir",
    "Kemer",
    "Bodrum",
    "Konya",
    "Gaziantep",
    "Eskişehir",
    "Bursa",
    "Trabzon",
  ]),
  corporate: home([
    "İstanbul",
    "İstanbul",
    "Antalya",
    "Belek",
    "Bodrum",
    "Sapanca",
    "İzmir",
    "Ankara",
    "Ürgüp",
    "Bolu",
    "Çeşme",
    "Muğla",
  ]),
  launch: home([
    "İstanbul",
    "İstanbul",
    "İstanbul",
    "İzmir",
    "Ankara",
    "Bodrum",
    "Çeşme",
    "Şile",
    "Urla",
    "Eskişehir",
    "Ayvalık",
    "Mardin",
  ]),
};

export interface EventPlan {
  type: string;
  country: string;
  city: string;
  days: number;
  guests: number;
  /** Whole TRY. */
  value: number;
  languages: string[];
  format: Format;
  /** A new name at each call. */
  name(year: number): string;
}

const round = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

export function planEvent(
  draw: Random,
  division: DivisionKey,
  client: { name: string; subjects: readonly string[] },
): EventPlan {
  const kind = draw.weighted(kinds.filter((one) => one.division === division).map((one) => [one, one.weight] as const));
  const [country, city] = draw.pick(kind.type === "incentive" && draw.chance(80) ? abroad : places[division]);
  const guests = round(draw.int(...kind.guests), kind.guests[1] > 300 ? 10 : 5);
  const international = country !== "TR" || draw.chance(kind.type === "congress" ? 40 : 12);
  return {
    type: kind.type,
    country,
    city,
    guests,
    days: draw.int(...kind.days),
    value: round(guests * draw.int(...kind.perGuest), 10_000),
    languages: international ? ["tr", "en"] : ["tr"],
    format: kind.type === "hybrid" ? draw.pick(["hybrid", "online"]) : draw.chance(6) ? "hybrid" : "inperson",
    name: (year) => kind.name({ draw, client: client.name, subject: draw.pick(client.subjects), city, year }),
  };
}
