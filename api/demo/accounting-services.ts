import type { DocumentKind } from "#contract/accounting/document-kinds";

/** A service, and the least and the most of its price in lira; the last is the most that is bought of it. */
type Service = readonly [description: string, least: number, most: number, quantity?: number];

export interface SupplierServices {
  kinds: readonly DocumentKind[];
  /** Percent. */
  vat: string;
  withholding?: string;
  /** Code of the exemption that a rate of zero needs. */
  exemption?: string;
  services: readonly Service[];
}

const usual = ["e_invoice", "e_invoice", "e_archive"] as const;
const freelance = ["professional_receipt", "e_archive"] as const;

/** Services of suppliers by the key of their first category, with the documents that they write and their taxes. */
export const supplierServices: Readonly<Record<string, SupplierServices>> = {
  hotel: {
    kinds: ["e_invoice"],
    vat: "10",
    services: [
      ["Konaklama, tek kişilik oda", 3800, 6200, 40],
      ["Konaklama, çift kişilik oda", 4600, 7400, 25],
      ["Konuşmacı konaklaması", 5200, 8800, 6],
    ],
  },
  venue: {
    kinds: usual,
    vat: "20",
    services: [
      ["Ana salon kirası", 60_000, 140_000],
      ["Fuaye ve sergi alanı", 15_000, 32_000],
      ["Kurulum gecesi salon kullanımı", 20_000, 45_000],
    ],
  },
  restaurant: {
    kinds: ["receipt", "e_archive"],
    vat: "10",
    services: [
      ["Müşteri yemeği", 900, 2200, 8],
      ["Ekip yemeği", 380, 700, 14],
    ],
  },
  catering: {
    kinds: ["e_invoice"],
    vat: "10",
    withholding: "604",
    services: [
      ["Kahve molası ikramı", 280, 460, 180],
      ["Öğle yemeği servisi", 720, 1150, 150],
      ["Kokteyl menüsü", 950, 1600, 120],
    ],
  },
  airline: { kinds: ["e_invoice"], vat: "20", services: [["Yurt içi grup bileti", 2900, 5200, 24]] },
  transport: {
    kinds: ["e_invoice", "e_archive"],
    vat: "20",
    withholding: "614",
    services: [
      ["Havalimanı transferi, minibüs", 4200, 7800, 6],
      ["Katılımcı servisi, otobüs", 9800, 17_500, 4],
    ],
  },
  "car-rental": { kinds: usual, vat: "20", services: [["Şoförlü VIP araç", 6200, 9800, 4]] },
  boat: { kinds: usual, vat: "20", services: [["Boğaz turu, tekne kirası", 52_000, 88_000]] },
  "travel-agency": {
    kinds: ["e_invoice"],
    vat: "20",
    services: [
      ["Biletleme hizmet bedeli", 450, 900, 20],
      ["Vize başvuru hizmeti", 3200, 5400, 5],
    ],
  },
  guide: {
    kinds: ["professional_receipt"],
    vat: "20",
    services: [["Profesyonel rehberlik, tam gün", 4800, 7500, 3]],
  },
  "stage-sound-light": {
    kinds: usual,
    vat: "20",
    services: [
      ["Ses sistemi kiralama", 32_000, 58_000, 2],
      ["Işık sistemi kiralama", 26_000, 47_000, 2],
      ["Sahne ve podyum kurulumu", 24_000, 52_000],
    ],
  },
  "video-led": {
    kinds: usual,
    vat: "20",
    services: [
      ["LED ekran kiralama, 6 × 3,5 m", 48_000, 78_000, 2],
      ["Reji ve operatör", 14_000, 24_000, 2],
    ],
  },
  interpreting: {
    kinds: freelance,
    vat: "20",
    services: [
      ["Simultane tercüme, Türkçe – İngilizce", 16_000, 24_000, 4],
      ["Kulaklık seti", 120, 190, 150],
    ],
  },
  decor: {
    kinds: ["e_invoice"],
    vat: "20",
    withholding: "605",
    services: [
      ["Sahne dekoru yapımı ve kurulumu", 120_000, 240_000],
      ["Fotoğraf duvarı", 18_000, 32_000],
    ],
  },
  stand: { kinds: ["e_invoice"], vat: "20", services: [["Stant yapımı ve sökümü", 48_000, 86_000, 4]] },
  furniture: {
    kinds: ["invoice", "e_archive"],
    vat: "20",
    services: [
      ["Bistro masa kiralama", 650, 1100, 30],
      ["Sandalye kiralama", 90, 160, 250],
    ],
  },
  florist: {
    kinds: ["e_archive"],
    vat: "20",
    services: [
      ["Masa aranjmanı", 1200, 2200, 20],
      ["Kürsü çiçeği", 2800, 4200, 2],
    ],
  },
  printing: {
    kinds: ["e_invoice"],
    vat: "20",
    withholding: "615",
    services: [
      ["Yaka kartı ve ip baskısı", 38, 62, 400],
      ["Program kitapçığı", 85, 140, 350],
      ["Yönlendirme tabelası", 1200, 1900, 14],
    ],
  },
  gifts: {
    kinds: ["e_invoice"],
    vat: "20",
    services: [
      ["Logolu bez çanta", 180, 290, 350],
      ["Termos bardak", 320, 520, 200],
    ],
  },
  design: { kinds: freelance, vat: "20", services: [["Etkinlik kimliği ve uygulama tasarımı", 28_000, 65_000]] },
  "photo-video": {
    kinds: freelance,
    vat: "20",
    services: [
      ["Fotoğraf çekimi, tam gün", 12_000, 19_500, 2],
      ["Etkinlik filmi", 46_000, 74_000],
    ],
  },
  artist: { kinds: ["professional_receipt"], vat: "20", services: [["Sahne performansı", 75_000, 220_000]] },
  moderator: { kinds: ["professional_receipt"], vat: "20", services: [["Sunuculuk, gala gecesi", 48_000, 76_000]] },
  staff: {
    kinds: ["e_invoice"],
    vat: "20",
    withholding: "606",
    services: [["Host ve hostes hizmeti, gün", 3200, 4600, 16]],
  },
  security: {
    kinds: ["e_invoice"],
    vat: "20",
    withholding: "607",
    services: [["Özel güvenlik görevlisi, gün", 3400, 4800, 10]],
  },
  "health-service": { kinds: ["e_archive"], vat: "10", services: [["Ambulans ve sağlık ekibi", 14_000, 22_000, 2]] },
  insurance: {
    kinds: ["e_invoice"],
    vat: "0",
    exemption: "209",
    services: [["Etkinlik sorumluluk sigortası", 18_000, 42_000]],
  },
  "registration-tech": {
    kinds: ["e_invoice"],
    vat: "20",
    services: [
      ["Kayıt ve yaka kartı yazılımı, etkinlik lisansı", 32_000, 58_000],
      ["Kayıt masası operatörü", 4200, 6500, 4],
    ],
  },
  cargo: {
    kinds: ["e_invoice"],
    vat: "20",
    withholding: "624",
    services: [["Malzeme nakliyesi, İstanbul çıkışlı", 16_000, 38_000, 2]],
  },
  permits: {
    kinds: ["e_archive"],
    vat: "20",
    withholding: "602",
    services: [["İzin ve ruhsat danışmanlığı", 22_000, 48_000]],
  },
};

interface OddService {
  /** Key of the supplier's category. */
  key: string;
  kind: DocumentKind;
  description: string;
  price: string;
  quantity: string;
  vat: string;
  currency: string;
}

/** Documents that are rare: of suppliers abroad, and of people who keep no books. */
export const oddServices: readonly OddService[] = [
  ...(
    [
      ["travel-agency", "Hotel block and ground handling, Lisbon", "1850", "4", "EUR"],
      ["artist", "Keynote speaker fee", "6500", "1", "GBP"],
      ["registration-tech", "Event app, annual licence", "4200", "1", "USD"],
      ["video-led", "Hybrid streaming platform, event days", "780", "3", "USD"],
      ["travel-agency", "Congress venue deposit, Porto", "9600", "1", "EUR"],
      ["interpreting", "Remote interpreting, Portuguese", "540", "4", "GBP"],
    ] as const
  ).map(([key, description, price, quantity, currency]) => ({
    key,
    description,
    price,
    quantity,
    currency,
    kind: "foreign_invoice" as const,
    vat: "20",
  })),
  ...(
    [
      ["decor", "Hamaliye ve kurulum yardımı", "1400", "6"],
      ["cargo", "Yükleme ve boşaltma", "1200", "4"],
      ["artist", "Sokak müzisyenleri, karşılama", "6500", "2"],
      ["florist", "Çiçek toplama ve dizim yardımı", "1100", "3"],
    ] as const
  ).map(([key, description, price, quantity]) => ({
    key,
    description,
    price,
    quantity,
    kind: "expense_voucher" as const,
    vat: "0",
    currency: "TRY",
  })),
  ...(
    [
      ["hotel", "Konaklama, çift kişilik oda, kongre oteli", "142", "60", "10"],
      ["venue", "Kongre merkezi salon kirası", "5200", "2", "20"],
      ["hotel", "Toplantı paketi, kişi başı", "68", "120", "10"],
    ] as const
  ).map(([key, description, price, quantity, vat]) => ({
    key,
    description,
    price,
    quantity,
    vat,
    kind: "e_invoice" as const,
    currency: "EUR",
  })),
];

/** Purchases of the agency itself, which belong to no project. */
export const overheads: readonly (readonly [
  key: string,
  kind: DocumentKind,
  description: string,
  price: string,
  quantity: string,
  vat: string,
])[] = [
  ["printing", "e_invoice", "Kartvizit ve antetli kâğıt", "14", "800", "20"],
  ["restaurant", "receipt", "Ekip toplantısı, öğle yemeği", "465.50", "9", "10"],
  ["cargo", "e_archive", "Depo raf taşıma", "11500", "1", "20"],
  ["car-rental", "e_invoice", "Şirket aracı, aylık kira", "38500", "1", "20"],
  ["restaurant", "receipt", "Çay, kahve ve su", "212.40", "12", "1"],
  ["registration-tech", "e_invoice", "Bulut depolama aboneliği", "6900", "1", "20"],
  ["gifts", "e_invoice", "Yılbaşı hediyesi", "640", "60", "20"],
  ["design", "e_archive", "Ajans sunum şablonu", "32000", "1", "20"],
  ["furniture", "invoice", "Ofis çalışma masası", "7400", "4", "20"],
  ["florist", "receipt", "Ofis bitkileri", "850", "6", "10"],
  ["printing", "receipt", "Fotokopi ve ciltleme", "3.75", "420", "20"],
  ["insurance", "e_invoice", "İşyeri sigortası", "27400", "1", "0"],
];
