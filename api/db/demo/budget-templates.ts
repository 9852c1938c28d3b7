import { and, asc, eq, isNull } from "drizzle-orm";

import type { TemplateCategory, TemplateContent } from "#contract/budget-template-sums";
import { trimZeros } from "#contract/decimals";

import type { Tx } from "../client";
import { budgetCategoryTemplates, budgetTemplates } from "../schema/budget-templates";
import { budgetOffers, budgetOwnCategories, budgetRows } from "../schema/budgets";
import { budgetCategories, budgetItems } from "../schema/definitions";
import { suppliers } from "../schema/people";
import { insertAll } from "./insert";
import { random } from "./random";

/** One unit bought and sold; `p` = per person, `d` = per day, `e` = in EUR, `i` = the agency's own. */
type Line = [item: string, buy: number, sell: number, marks?: string, quantity?: string];
type Part = [category: string, lines: Line[]];

const technical: Part = [
  "Teknik Ekipman",
  [
    ["Ses Sistemi", 38_000, 46_000, "d"],
    ["Işık Sistemi", 31_000, 38_000, "d"],
    ["LED Ekran", 54_000, 66_000, "d"],
    ["Sahne", 24_000, 30_000],
    ["Simultane Çeviri Sistemi", 620, 760, "de"],
  ],
];
const hotel: Part = [
  "Konaklama",
  [
    ["Tek Kişilik Oda", 118, 135, "pde", "0.6"],
    ["Çift Kişilik Oda", 142, 164, "pde", "0.2"],
    ["Süit Oda", 310, 355, "de", "2"],
    ["Ekip Konaklaması", 96, 0, "dei", "6"],
  ],
];
const transfer: Part = [
  "Transfer ve Ulaşım",
  [
    ["VIP Araç", 7200, 9000, "d", "2"],
    ["Otobüs", 14_500, 17_800, "", "4"],
    ["Ring Servisi", 9800, 12_000, "d"],
  ],
];
const meals: Part = [
  "Yiyecek ve İçecek",
  [
    ["Kahve Molası", 380, 460, "pd", "2"],
    ["Öğle Yemeği", 920, 1100, "pd"],
    ["Gala Yemeği", 2400, 2900, "p"],
    ["İçecek Paketi", 650, 820, "p"],
  ],
];
const print: Part = [
  "Baskı ve Promosyon",
  [
    ["Yaka Kartı", 42, 65, "p"],
    ["Katılımcı Çantası", 210, 290, "p"],
    ["Yönlendirme Tabelası", 1350, 1800, "", "12"],
    ["Plaket", 1900, 2600, "", "5"],
  ],
];

const wholes: Record<string, Part[]> = {
  "Bir günlük kurumsal toplantı": [
    [
      "Salon ve Mekân",
      [
        ["Ana Salon", 68_000, 79_000, "d"],
        ["Fuaye Alanı", 18_000, 22_000, "d"],
        ["Sekretarya Odası", 9500, 11_500, "d"],
      ],
    ],
    ["Yiyecek ve İçecek", meals[1].slice(0, 2)],
    technical,
    ["Fotoğraf ve Video", [["Fotoğrafçı", 14_000, 18_000, "d"]]],
  ],
  "Üç günlük tıp kongresi": [
    hotel,
    [
      "Salon ve Mekân",
      [
        ["Ana Salon", 92_000, 108_000, "d"],
        ["Yan Salon", 31_000, 37_000, "d", "3"],
        ["Kurulum Günü", 45_000, 52_000],
      ],
    ],
    meals,
    technical,
    transfer,
    print,
    ["Personel", [["Host ve Hostes", 3600, 4700, "d", "12"]]],
    ["Kayıt ve Yazılım", [["Kayıt Sistemi", 85_000, 110_000]]],
  ],
  "Bayi toplantısı ve gala": [
    hotel,
    meals,
    technical,
    transfer,
    [
      "Sanatçı ve Gösteri",
      [
        ["Sanatçı", 450_000, 520_000],
        ["Sunucu", 60_000, 75_000],
      ],
    ],
  ],
  "Yurt dışı teşvik gezisi": [
    [
      "Uçak Bileti",
      [
        ["Yurt Dışı Uçak Bileti", 310, 345, "pe"],
        ["Biletleme Hizmet Bedeli", 0, 15, "pe"],
      ],
    ],
    hotel,
    [
      "Tur ve Sosyal Program",
      [
        ["Şehir Turu", 58, 72, "pe"],
        ["Rehber", 240, 290, "de", "2"],
      ],
    ],
  ],
};

const parts: Record<string, Part> = {
  "Otel konaklaması": hotel,
  "Toplantı tekniği": technical,
  "Havalimanı transferleri": transfer,
  "Kongre baskıları": print,
};

/** Templates of a company that has the usual definitions, and what suppliers ask for some lines of its budgets. */
export async function loadBudgetTemplates(tx: Tx, company: number, created_at: Date): Promise<void> {
  const categories = await tx.select().from(budgetCategories).where(eq(budgetCategories.event_company_id, company));
  const items = await tx.select().from(budgetItems).where(eq(budgetItems.event_company_id, company));
  const contentOf = (wanted: readonly Part[]): TemplateContent => {
    let id = 0;
    return wanted.flatMap(([name, lines]): TemplateCategory[] => {
      const category = categories.find((one) => one.name === name);
      if (!category) return [];
      const vat_rate = trimZeros((Number(category.vat_rate) * 100).toFixed(4));
      return [
        {
          id: (id += 1),
          category_id: category.id,
          name,
          vat_rate,
          taxes: category.taxes,
          has_service_fee: 1,
          items: lines.map(([item, buy, sell, marks = "", quantity = "1"]) => ({
            type: "ITEM",
            id: (id += 1),
            item_id: items.find((one) => one.category_id === category.id && one.name === item)?.id ?? null,
            name: item,
            note: null,
            alt_group: null,
            is_default: 0,
            is_internal: marks.includes("i") ? 1 : 0,
            quantity,
            repeat: "1",
            price_buy: String(buy),
            currency_buy: marks.includes("e") ? "EUR" : "TRY",
            price_sell: String(sell),
            currency_sell: marks.includes("e") ? "EUR" : "TRY",
            vat_rate,
            taxes: category.taxes,
            per_person: marks.includes("p") ? 1 : 0,
            per_day: marks.includes("d") ? 1 : 0,
          })),
        },
      ];
    });
  };
  const rowOf = (name: string, wanted: readonly Part[]) => ({
    event_company_id: company,
    created_at,
    updated_at: created_at,
    name,
    content: contentOf(wanted),
  });
  await insertAll(
    tx,
    budgetTemplates,
    Object.entries(wholes).map(([name, wanted]) => rowOf(name, wanted)),
  );
  await insertAll(
    tx,
    budgetCategoryTemplates,
    Object.entries(parts).map(([name, wanted]) => rowOf(name, [wanted])),
  );
  await loadOffers(tx, company);
}

const mostOffered = 40;

async function loadOffers(tx: Tx, company: number): Promise<void> {
  const draw = random(`offers of ${company}`);
  const known = await tx
    .select({ id: suppliers.id, category_ids: suppliers.category_ids })
    .from(suppliers)
    .where(and(eq(suppliers.event_company_id, company), isNull(suppliers.deleted_at)))
    .orderBy(asc(suppliers.id));
  const lines = await tx
    .select({ row: budgetRows, kinds: budgetCategories.supplier_category_ids })
    .from(budgetRows)
    .innerJoin(budgetOwnCategories, eq(budgetRows.category_id, budgetOwnCategories.id))
    .innerJoin(budgetCategories, eq(budgetOwnCategories.category_id, budgetCategories.id))
    .where(and(eq(budgetRows.event_company_id, company), eq(budgetRows.kind, "ITEM")))
    .orderBy(asc(budgetRows.id))
    .limit(mostOffered);
  const rows = lines.flatMap(({ row, kinds }) => {
    const fitting = known.filter(({ category_ids }) => category_ids.some((one) => kinds.includes(one)));
    return draw.some(fitting, draw.int(0, 3)).map(({ id }) => ({
      event_company_id: company,
      created_at: row.created_at,
      updated_at: row.created_at,
      budget_id: row.budget_id,
      row_id: row.id,
      supplier_id: id,
      price: (Number(row.price_buy) * (1 + draw.int(-6, 14) / 100)).toFixed(2),
      currency: row.currency_buy,
    }));
  });
  await insertAll(tx, budgetOffers, rows);
}
