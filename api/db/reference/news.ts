interface Words {
  title: string;
  text: string;
}

interface News {
  id: number;
  /** 'YYYY-MM-DD' */
  date: string;
  tr: Words;
  en: Words;
}

/** Release notes, the newest first (SHL-060). Each version adds one on top, with the next id. */
export const news: readonly News[] = [
  {
    id: 3,
    date: "2026-11-21",
    tr: {
      title: "Bildirimler ve hızlı arama",
      text: "Sana atanan kayıtlar, aşama değişiklikleri ve onaylar artık bildirim olarak gelir. Üst çubuktaki aramayla iş fırsatı, proje, müşteri, tedarikçi ve kişileri tek yerden bulursun.",
    },
    en: {
      title: "Notifications and quick search",
      text: "Records assigned to you, stage changes and approvals now reach you as notifications. The search of the top bar finds opportunities, projects, clients, suppliers and people in one place.",
    },
  },
  {
    id: 2,
    date: "2026-11-10",
    tr: {
      title: "İç onay",
      text: "Teklif iç onaya gönderildiğinde yöneticin onaylar ya da gerekçesiyle geri çevirir. Bekleyen onaylar ana sayfanda görünür.",
    },
    en: {
      title: "Internal approval",
      text: "An offer sent for internal approval is approved, or declined with a reason, by your manager. Pending approvals are on your start page.",
    },
  },
  {
    id: 1,
    date: "2026-11-01",
    tr: {
      title: "Kulis'e hoş geldin",
      text: "Teklif yönetimi ve projeler tek kayıtta buluştu: bir iş fırsatı onaylandığında aynı kodla proje olur.",
    },
    en: {
      title: "Welcome to Kulis",
      text: "Offers and projects share one record: a confirmed opportunity becomes a project under the same code.",
    },
  },
];
