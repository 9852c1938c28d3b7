import type { ScopeLists } from "~/services/lists/read.server";

/**
 * Words and records of the gallery; names are made up. Turkish in every language: /kit is a page for developers of
 * Kulis.
 */
export const samples = {
  title: "Bileşenler",
  /** The gallery looks the same on every day. */
  today: "2026-11-21",
  note: "Durumlarıyla birlikte, bölüm bölüm",
  send: "Gönder",
  sections: {
    fields: "Alanlar",
    dates: "Tarih ve saat",
    choices: "Seçimler",
    rows: "Satırlar",
    heavy: "Dosya, görsel, metin",
    display: "Gösterim",
    table: "Tablo",
    flow: "Akışlar",
    charts: "Grafikler",
  },
  states: {
    live: "Denenebilir",
    filled: "Dolu",
    empty: "Boş",
    error: "Hatalı",
    disabled: "Kapalı",
    long: "Uzun metin",
    busy: "Gönderilirken",
  },
  long: "Müşterinin sözleşmede yazan ticari unvanının tamamı ve kısaltılmamış şube adıyla birlikte fatura adresi",
  required: "Bu alan zorunludur.",
  labels: {
    name: "Proje adı",
    email: "E-posta",
    note: "Not",
    amount: "Tutar",
    rate: "Kâr hedefi",
    phone: "Telefon",
    iban: "IBAN",
    tax: "Vergi numarası",
    country: "Ülke",
    format: "Biçim",
    consent: "Bilgilendirme metnini okudum",
    day: "Teklif tarihi",
    bounded: "Bu yıl içinde bir gün",
    range: "Etkinlik tarihi",
    meeting: "Toplantı",
    moment: "Hatırlatma",
    city: "Şehir",
    team: "Ekip",
    tags: "Etiketler",
    scope: "Kimin için",
    items: "Harcamalar",
    description: "Açıklama",
    method: "Ödeme",
    files: "Belgeler",
    picture: "Profil görseli",
    text: "Konuşma metni",
    result: "Sunucunun okuduğu",
  },
  cities: [
    "Ankara",
    "Antalya",
    "Bursa",
    "Eskişehir",
    "Iğdır",
    "İstanbul",
    "İzmir",
    "Konya",
    "Şanlıurfa",
    "Uşak",
    "Van",
  ],
  people: ["Çağla Işık", "Gökçe Öztürk", "Irmak Ünal", "İrem Şahin", "Mert Aksoy", "Şükrü Doğan"],
  methods: ["Nakit", "Kredi kartı", "Havale"],
  formats: ["Yüz yüze", "Çevrim içi", "Karma"],
  rich: "<h2>Açılış</h2><p>Değerli konuklar, <strong>hoş geldiniz</strong>.</p><ul><li>Kayıt 09.00</li><li>Açılış 10.00</li></ul>",
};

export type Samples = typeof samples;

export const sampleScopes: ScopeLists = {
  divisions: [
    { id: 1, name: "Kongre" },
    { id: 2, name: "Lansman" },
  ],
  teams: [
    { id: 11, name: "Kongre İstanbul", division_id: 1 },
    { id: 12, name: "Kongre İzmir", division_id: 1 },
    { id: 21, name: "Lansman", division_id: 2 },
  ],
  users: samples.people.map((full_name, index) => ({
    id: 100 + index,
    full_name,
    division_id: index < 3 ? 1 : 2,
    team_id: index < 2 ? 11 : 21,
    deleted_at: null,
  })),
};
