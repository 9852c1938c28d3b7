import { barShapes, lineShapes, shareShapes } from "~/components/display/chart-shapes.server";

/** Words and figures of the gallery's display parts; made up, and Turkish in every language as samples are. */
export const displaySamples = {
  alerts: "Uyarılar",
  banners: "Sayfa bandı",
  chips: "Durumlar",
  figures: "Göstergeler",
  timeline: "Akış",
  waiting: "Beklerken",
  people: "Kişiler ve logolar",
  tooltip: "İpucu",
  pager: "Sayfalama",
  balloons: "Kutlama",
  steps: "Adımlar",
  text: "Değişiklikler kaydedildi. Ekibin bunu hemen görür.",
  tip: "Yalnızca ekibindeki kişiler görür",
  tipButton: "Paylaş",
  play: "Balonları uçur",
  open: "Ayrıntıya bak",
  saved: "Kaydedildi",
  name: "Çağla Işık",
  company: "Yıldız İlaç",
  figureList: [
    { label: "Katılımcı", value: "1.142", of: "/ 1.250", share: 0.91 },
    { label: "Gelir", value: "4.250.000\u00a0₺", note: "geçen yıldan %12,4 fazla" },
    { label: "Kâr", value: "−86.500\u00a0₺", note: "hedefin altında" },
  ],
  timelineList: [
    { id: "1", date: "2026-11-02", dateLabel: "2 Kasım 2026", title: "Teklif gönderildi", state: "done" as const },
    { id: "2", date: "2026-11-21", dateLabel: "21 Kasım 2026", title: "Sahne kurulumu", state: "today" as const },
    { id: "3", date: "2026-11-22", dateLabel: "22 Kasım 2026", title: "Açılış", state: "opening" as const },
    {
      id: "4",
      date: "2026-11-30",
      dateLabel: "30 Kasım 2026",
      title: "Anket",
      note: "30 kişi",
      state: "later" as const,
    },
  ],
  statuses: ["PREP", "OPERATION", "PRECLOSE", "CLOSED", "POSTPONED", "CANCELLED", "COMPETITION"] as const,
  statusNames: {
    PREP: "Hazırlık",
    OPERATION: "Operasyon",
    PRECLOSE: "Kapanış Hazırlık",
    CLOSED: "Proje Kapandı",
    POSTPONED: "Ertelendi",
    CANCELLED: "İptal Edildi",
    COMPETITION: "Başka firma ile onaylandı",
  },
};

export type DisplaySamples = typeof displaySamples;

const places = ["Ankara", "Antalya", "Eskişehir", "Iğdır", "İstanbul", "İzmir", "Şanlıurfa", "Uşak"];

export const tableSamples = {
  title: "Etkinlikler",
  archive: "Arşivle",
  label: "Etiketle",
  columns: { name: "Ad", date: "Tarih", place: "Yer", amount: "Tutar" },
  count: "etkinlik",
  rows: places.map((place, index) => ({
    code: `E-${index + 1}`,
    name: `${place} buluşması`,
    place,
    date: `2026-${index < 3 ? "11" : "12"}-${String(3 + index * 2).padStart(2, "0")}`,
    amount: String((index + 1) * 12_500),
  })),
};

export type TableSamples = typeof tableSamples;

export const flowSamples = {
  wizard: "Etkinlik oluştur",
  steps: [{ label: "Ad" }, { label: "Biçim" }, { label: "Özet", note: "Gözden geçir" }],
  next: "Sonraki",
  back: "Önceki",
  save: "Etkinliği oluştur",
  update: "Güncelleme kipi",
  updateNote: "Var olan bir kayıt değiştirilirken bütün adımlar açıktır.",
  tree: "Ekip",
  panel: "Yan panel",
  panelText: "Sayfa arkada kalır; Esc, × ya da Kapat geri götürür.",
  panelOpen: "Paneli aç",
  close: "Kapat",
  picture: "Görsel",
  pictureAct: "Görseli sil",
  nodes: [
    {
      id: "1",
      label: "Kongre",
      note: "2 takım",
      children: [
        {
          id: "11",
          label: "Kongre İstanbul",
          children: [
            { id: "111", label: "Çağla Işık", to: "/kit/flow?person=1" },
            { id: "112", label: "İrem Şahin", to: "/kit/flow?person=2" },
          ],
        },
        { id: "12", label: "Kongre İzmir", children: [{ id: "121", label: "Mert Aksoy", to: "/kit/flow?person=3" }] },
      ],
    },
    { id: "2", label: "Lansman", to: "/kit/flow?person=4" },
  ],
};

export type FlowSamples = typeof flowSamples;

const quarter = ["Ekim", "Kasım", "Aralık", "Ocak", "Şubat", "Mart"];

/** Computed once: the gallery's figures never change. */
export const chartSamples = {
  bars: {
    title: "Aylara göre kâr",
    text: "Kasımda en yüksek, ocakta zarar var.",
    of: "Ay",
    unit: "bin ₺",
    shapes: barShapes(quarter.map((label, index) => ({ label, value: [320, 480, 260, -90, 140, 305][index] ?? 0 }))),
  },
  lines: {
    title: "Bu yıl ve geçen yıl",
    text: "Bu yıl geçen yılın üzerinde seyrediyor.",
    of: "Ay",
    unit: "etkinlik",
    shapes: lineShapes(quarter, [
      { name: "2026", values: [12, 18, 9, 7, 14, 21] },
      { name: "2025", values: [9, 13, 8, 6, 12, 15] },
    ]),
  },
  share: {
    title: "Biçime göre dağılım",
    text: "Etkinliklerin yarısından çoğu yüz yüze.",
    of: "Biçim",
    unit: "etkinlik",
    shapes: shareShapes([
      { label: "Yüz yüze", value: 46 },
      { label: "Çevrim içi", value: 21 },
      { label: "Karma", value: 13 },
    ]),
  },
};
