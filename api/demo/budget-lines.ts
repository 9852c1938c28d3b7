/**
 * One unit bought and sold; `p` = per person, `d` = per day, `i` = the agency's own, which is not sold; in TRY, or with `e` in
 * EUR, `u` in USD, `g` in GBP.
 */
export type Line = [item: string, buy: number, sell: number, marks?: string, quantity?: string, note?: string];
export type Part = [category: string, lines: Line[]];

/** Currency of a line's purchase and sale. */
export const currencyOf = (marks: string): string =>
  marks.includes("e") ? "EUR" : marks.includes("u") ? "USD" : marks.includes("g") ? "GBP" : "TRY";

/** True for an expensive part, whose price depends on the size of the event: a small one has a small hall. */
export const isLarge = (sell: number, marks: string) => sell >= 15_000 && currencyOf(marks) === "TRY";

/** Usual purchases for an event, by the default categories of a company. */
export const usualParts: Part[] = [
  [
    "Konaklama",
    [
      ["Tek Kişilik Oda", 118, 135, "pde", "0.6", "Oda kahvaltı, çıkış 12.00."],
      ["Çift Kişilik Oda", 142, 164, "pde", "0.2"],
      ["Üç Kişilik Oda", 176, 202, "de", "4"],
      ["Süit Oda", 310, 355, "de", "2", "Protokol ve ana konuşmacı için."],
      ["Erken Giriş ve Geç Çıkış", 55, 64, "e", "10"],
      ["Ekip Konaklaması", 96, 0, "dei", "6"],
      ["Konuşmacı Konaklaması", 128, 148, "de", "8"],
      ["Kurulum Gecesi Konaklaması", 90, 0, "ei", "12"],
    ],
  ],
  [
    "Salon ve Mekân",
    [
      ["Ana Salon", 92_000, 108_000, "d", "1", "Tiyatro düzeni; kurulum bir gece önce."],
      ["Yan Salon", 31_000, 37_000, "d", "3"],
      ["Fuaye Alanı", 18_000, 22_000, "d"],
      ["Sekretarya Odası", 9500, 11_500, "d"],
      ["Kurulum Günü", 45_000, 52_000],
      ["VIP Bekleme Odası", 12_500, 15_000, "d"],
      ["Basın Odası", 8200, 9900, "d"],
    ],
  ],
  [
    "Yiyecek ve İçecek",
    [
      ["Kahve Molası", 380, 460, "pd", "2"],
      ["Öğle Yemeği", 920, 1100, "pd"],
      ["İçecek Paketi", 650, 820, "p"],
      ["Kokteyl", 1250, 1480, "p"],
      ["Gala Yemeği", 2400, 2900, "p", "1", "Vejetaryen ve glütensiz menü dahil."],
      ["Kahvaltı", 480, 590, "p"],
      ["Akşam Yemeği", 1350, 1620, "p"],
      ["Ekip Yemeği", 420, 0, "di", "18"],
      ["Salon Suyu ve İkram", 45, 70, "pd"],
    ],
  ],
  [
    "Uçak Bileti",
    [
      ["Yurt İçi Uçak Bileti", 4200, 4350, "p", "0.4"],
      ["Yurt Dışı Uçak Bileti", 310, 345, "e", "14"],
      ["Kıtalararası Uçak Bileti", 1280, 1390, "u", "3", "Ana konuşmacılar; business."],
      ["Biletleme Hizmet Bedeli", 0, 15, "e", "17"],
      ["Bagaj Farkı", 38, 44, "e", "6"],
    ],
  ],
  [
    "Transfer ve Ulaşım",
    [
      ["VIP Araç", 7200, 9000, "d", "2", "Şoförlü; havalimanı karşılama dahil."],
      ["Minibüs", 6400, 7900, "d", "3"],
      ["Midibüs", 9100, 11_000, "", "4"],
      ["Otobüs", 14_500, 17_800, "", "4"],
      ["Ring Servisi", 9800, 12_000, "d"],
      ["Tekne", 68_000, 82_000],
      ["Otopark ve Köprü Geçişleri", 240, 0, "i", "30"],
    ],
  ],
  [
    "Teknik Ekipman",
    [
      ["Ses Sistemi", 38_000, 46_000, "d"],
      ["Işık Sistemi", 31_000, 38_000, "d"],
      ["LED Ekran", 54_000, 66_000, "d", "1", "6 × 3,5 m, P2.6."],
      ["Sahne", 24_000, 30_000],
      ["Projeksiyon ve Perde", 7800, 9600, "d", "3"],
      ["Simultane Çeviri Sistemi", 620, 760, "de"],
      ["Simultane Tercüman", 390, 470, "de", "2", "Türkçe – İngilizce, iki kişi dönüşümlü."],
      ["Canlı Yayın", 42_000, 53_000, "d"],
      ["Yedek Jeneratör", 16_500, 20_500, "d"],
      ["Elektrik Bağlantısı", 11_000, 0, "i"],
    ],
  ],
  [
    "Dekor ve Stant",
    [
      ["Sahne Dekoru", 185_000, 228_000],
      ["Fotoğraf Duvarı", 22_000, 28_500],
      ["Kayıt Bankosu", 14_000, 18_000, "", "3"],
      ["Stant Yapımı", 58_000, 71_000, "", "6"],
      ["Mobilya Kiralama", 900, 1250, "", "40"],
      ["Çiçek Aranjmanı", 1700, 2300, "", "15"],
    ],
  ],
  [
    "Baskı ve Promosyon",
    [
      ["Yaka Kartı", 42, 65, "p"],
      ["Davetiye", 36, 55, "p"],
      ["Program Kitapçığı", 95, 140, "p"],
      ["Yönlendirme Tabelası", 1350, 1800, "", "12"],
      ["Katılımcı Çantası", 210, 290, "p"],
      ["Hediye", 480, 640, "p"],
      ["Plaket", 1900, 2600, "", "5"],
      ["Kırlangıç Bayrak", 780, 1100, "", "8"],
    ],
  ],
  [
    "Sanatçı ve Gösteri",
    [
      ["Sanatçı", 450_000, 520_000],
      ["DJ", 48_000, 60_000],
      ["Sunucu", 60_000, 75_000],
      ["Konuşmacı", 6500, 7400, "g", "1", "Ücret ve ulaşım; sözleşmesi GBP."],
      ["Dans Gösterisi", 95_000, 118_000],
      ["Kulis İkramı", 8500, 0, "i"],
    ],
  ],
  [
    "Fotoğraf ve Video",
    [
      ["Fotoğrafçı", 14_000, 18_000, "d"],
      ["Kamera Çekimi", 19_000, 24_500, "d", "2"],
      ["Drone Çekimi", 16_000, 21_000],
      ["Etkinlik Filmi", 55_000, 72_000],
    ],
  ],
  [
    "Personel",
    [
      ["Host ve Hostes", 3600, 4700, "d", "12"],
      ["Saha Sorumlusu", 5200, 6600, "d", "3"],
      ["Güvenlik Görevlisi", 3900, 4900, "d", "6"],
      ["Ambulans", 15_500, 19_000, "d"],
      ["Karşılama Personeli", 3400, 4400, "", "8"],
      ["Ajans Proje Ekibi", 7500, 0, "di", "4"],
    ],
  ],
  [
    "Tur ve Sosyal Program",
    [
      ["Şehir Turu", 58, 72, "e", "40"],
      ["Tekne Turu", 85_000, 102_000],
      ["Müze Girişi", 25, 30, "e", "40"],
      ["Rehber", 240, 290, "de", "2"],
    ],
  ],
  [
    "Kayıt ve Yazılım",
    [
      ["Etkinlik İnternet Sitesi", 48_000, 65_000],
      ["Mobil Uygulama", 1900, 2500, "u"],
      ["Kayıt Sistemi", 85_000, 110_000],
      ["QR Okuyucu Kiralama", 850, 1200, "d", "4"],
    ],
  ],
  [
    "Diğer Giderler",
    [
      ["Etkinlik Sigortası", 36_000, 42_000],
      ["Nakliye", 28_000, 34_000],
      ["İzin ve Harç", 19_500, 19_500],
      ["Öngörülmeyen Giderler", 40_000, 0, "i"],
    ],
  ],
];

const partOf = (name: string, ...items: string[]): Part => {
  const [category, lines] = usualParts.find(([one]) => one === name) ?? [name, []];
  return [category, lines.filter(([item]) => items.includes(item))];
};

const technical = partOf(
  "Teknik Ekipman",
  "Ses Sistemi",
  "Işık Sistemi",
  "LED Ekran",
  "Sahne",
  "Simultane Çeviri Sistemi",
);
const hotel = partOf("Konaklama", "Tek Kişilik Oda", "Çift Kişilik Oda", "Süit Oda", "Ekip Konaklaması");
const transfer = partOf("Transfer ve Ulaşım", "VIP Araç", "Otobüs", "Ring Servisi");
const meals = partOf("Yiyecek ve İçecek", "Kahve Molası", "Öğle Yemeği", "Gala Yemeği", "İçecek Paketi");
const print = partOf("Baskı ve Promosyon", "Yaka Kartı", "Katılımcı Çantası", "Yönlendirme Tabelası", "Plaket");

/** BUD-040: templates of budgets. */
export const wholeTemplates: Record<string, Part[]> = {
  "Bir günlük kurumsal toplantı": [
    partOf("Salon ve Mekân", "Ana Salon", "Fuaye Alanı", "Sekretarya Odası"),
    partOf("Yiyecek ve İçecek", "Kahve Molası", "Öğle Yemeği"),
    technical,
    partOf("Fotoğraf ve Video", "Fotoğrafçı"),
  ],
  "Üç günlük tıp kongresi": [
    hotel,
    partOf("Salon ve Mekân", "Ana Salon", "Yan Salon", "Kurulum Günü"),
    meals,
    technical,
    transfer,
    print,
    partOf("Personel", "Host ve Hostes"),
    partOf("Kayıt ve Yazılım", "Kayıt Sistemi"),
  ],
  "Bayi toplantısı ve gala": [hotel, meals, technical, transfer, partOf("Sanatçı ve Gösteri", "Sanatçı", "Sunucu")],
  "Yurt dışı teşvik gezisi": [
    partOf("Uçak Bileti", "Yurt Dışı Uçak Bileti", "Biletleme Hizmet Bedeli"),
    hotel,
    partOf("Tur ve Sosyal Program", "Şehir Turu", "Rehber"),
  ],
};

/** … and of their categories. */
export const categoryTemplates: Record<string, Part> = {
  "Otel konaklaması": hotel,
  "Toplantı tekniği": technical,
  "Havalimanı transferleri": transfer,
  "Kongre baskıları": print,
};
