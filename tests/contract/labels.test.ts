import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { defaultStageNames } from "#api/modules/projects/stage-names";
import { productTypes, type ProductType } from "#contract/projects/product-types";
import { stageOfStatus, type Status } from "#contract/projects/stages";

import { rowsOf } from "../helpers/spec";

const words = (locale: "tr" | "en", file: string) =>
  JSON.parse(readFileSync(`app/locales/${locale}/common/${file}.json`, "utf8")) as Record<
    string,
    Record<string, string>
  >;
const lead = { tr: words("tr", "lead"), en: words("en", "lead") };
const project = { tr: words("tr", "project"), en: words("en", "project") };
const parts = JSON.parse(readFileSync("app/locales/tr/parts.json", "utf8")) as {
  product: { type: Record<string, string> };
};
const requirements = new Map(rowsOf("ledger").map(([id = "", , , , text = ""]) => [id, text]));

/** Written out by hand, so that no change of a label in code and words together goes unseen. */
const stages: [ledger: string, stage: number, tr: string, en: string][] = [
  ["LED-008", 0, "Proje oluşturuldu", "Project created"],
  ["LED-009", 1, "Bütçe hazırlanacak", "Budget to be prepared"],
  ["LED-010", 2, "Sunum hazırlanacak", "Presentation to be prepared"],
  ["LED-011", 3, "Bütçe ve sunum", "Budget and presentation"],
  ["LED-012", 4, "Takip", "Follow-up"],
  ["LED-013", 5, "İç onay", "Internal approval"],
  ["LED-014", 6, "İç onay alındı", "Internal approval done"],
  ["LED-015", 7, "Müşteri onayı", "Client approval"],
  ["LED-016", 8, "Hazırlık", "Preparation"],
  ["LED-017", 9, "Operasyon", "Operation"],
  ["LED-018", 10, "Kapanış Hazırlık", "Closing preparation"],
  ["LED-019", 11, "Proje Kapandı", "Closed"],
  ["LED-020", 12, "Ertelendi", "Postponed"],
  ["LED-021", 13, "İptal Edildi", "Event cancelled"],
  ["LED-022", 14, "Başka Firma ile Konfirme", "Confirmed elsewhere"],
];

const statuses: [ledger: string, status: Exclude<Status, "LEAD">, tr: string][] = [
  ["PRJ-051", "PREP", "Hazırlık"],
  ["PRJ-052", "OPERATION", "Operasyon"],
  ["PRJ-053", "PRECLOSE", "Kapanış Hazırlık"],
  ["PRJ-054", "CLOSED", "Proje Kapandı"],
  ["PRJ-055", "POSTPONED", "Ertelendi"],
  ["PRJ-056", "CANCELLED", "İptal Edildi"],
  ["PRJ-057 PRJ-096", "COMPETITION", "Başka Firma ile Konfirme"],
];

const products: [ledger: string, type: ProductType, tr: string][] = [
  ["PRJ-075", "ACC", "Otel"],
  ["PRJ-076", "REG", "Kayıt"],
  ["PRJ-077", "COMP", "Refakatçi"],
  ["PRJ-078", "TRANSFER", "Transfer"],
  ["PRJ-079", "COURSE", "Kurs"],
  ["PRJ-080", "COURSEACC", "Kurs Konaklaması"],
  ["PRJ-081", "EVENT", "Sosyal Program"],
  ["PRJ-082", "TOUR", "Tur"],
  ["PRJ-083", "TOURACC", "Tur Konaklaması"],
  ["PRJ-084", "ACDIF", "Oda Farkı"],
  ["PRJ-085", "SPNS", "Sponsorluk"],
  ["PRJ-086", "SPST", "Firma Standı"],
  ["PRJ-087", "PACKAGE", "Paket"],
];

describe("labels of the specification", () => {
  it.each(stages)("%s stage %i is called '%s' and '%s' by the API and on pages", (ledger, stage, tr, en) => {
    expect(requirements.get(ledger)?.toLowerCase()).toContain(`lead stage ${stage} is "${en.toLowerCase()}"`);
    expect(defaultStageNames[stage]).toEqual({ tr, en });
    expect(lead.tr["stage"]?.[stage]).toBe(tr);
    expect(lead.en["stage"]?.[stage]).toBe(en);
  });

  it.each(statuses)("%s the status %s is called '%s' by the API and on pages", (ledger, status, label) => {
    const rows = ledger.split(" ").map((id) => requirements.get(id) ?? "");
    expect(rows.some((text) => text.includes(`\`${status}\``))).toBe(true);
    // The ledger gives each label in one of two ways.
    expect(rows.some((text) => text.includes(`(label '${label}')`) || text.includes(`(label "${label}")`))).toBe(true);
    expect(defaultStageNames[stageOfStatus(status)]?.tr).toBe(label);
    expect(project.tr["status"]?.[status]).toBe(label);
  });

  it("every type of a product has its row in the table", () => {
    expect(products.map(([, type]) => type)).toEqual([...productTypes]);
  });

  it.each(products)("%s the product type %s is called '%s' on pages", (ledger, type, label) => {
    expect(requirements.get(ledger)).toContain(`has value \`${type}\``);
    expect(parts.product.type[type]).toBe(label);
  });

  it.each([
    ["LED-023", "offer", "Teklif"],
    ["LED-024", "confirmed", "Onaylanan"],
    ["LED-025", "archive", "Arşiv"],
  ])("%s the category %s is called '%s' on pages", (ledger, group, label) => {
    expect(requirements.get(ledger)).toContain(`\`${group}\``);
    expect(lead.tr["group"]?.[group]).toBe(label);
  });
});
