import { eq } from "drizzle-orm";

import type { Locale } from "#contract/common";

import type { Context } from "../../context";
import type { Tx } from "../../db/client";
import { bizdevStages } from "../../db/schema/companies";
import { ofCompany } from "../../records/owned";
import { readOwnSettings } from "../reference/own-settings";

/** Names of the stages as every company starts with them (LED-008…022, PRJ-096); 0 to 7 may be renamed. */
export const defaultStageNames: readonly { tr: string; en: string }[] = [
  { tr: "Proje oluşturuldu", en: "Project created" },
  { tr: "Bütçe hazırlanacak", en: "Budget to be prepared" },
  { tr: "Sunum hazırlanacak", en: "Presentation to be prepared" },
  { tr: "Bütçe ve sunum", en: "Budget and presentation" },
  { tr: "Takip", en: "Follow-up" },
  { tr: "İç onay", en: "Internal approval" },
  { tr: "İç onay alındı", en: "Internal approval done" },
  { tr: "Müşteri onayı", en: "Client approval" },
  { tr: "Hazırlık", en: "Preparation" },
  { tr: "Operasyon", en: "Operation" },
  { tr: "Kapanış Hazırlık", en: "Closing preparation" },
  { tr: "Proje Kapandı", en: "Closed" },
  { tr: "Ertelendi", en: "Postponed" },
  { tr: "İptal Edildi", en: "Event cancelled" },
  { tr: "Başka Firma ile Konfirme", en: "Confirmed elsewhere" },
];

interface NamedStage {
  stage: number;
  name: string;
  name_en: string;
  enabled: boolean;
}

export function stageName(stage: number, locale: Locale, own: readonly NamedStage[]): string {
  const named = own.find((row) => row.stage === stage);
  if (named) return locale === "en" ? named.name_en : named.name;
  return defaultStageNames[stage]?.[locale] ?? String(stage);
}

/** The company's offer stages in its order (LED-056, LED-057). */
export const readStages = async (reader: Parameters<typeof readOwnSettings>[0]) =>
  (await readOwnSettings(reader)).stages;

/**
 * True if the company uses the stage; locked until the transaction ends, so that it is not switched off while an offer
 * moves into it.
 */
export async function holdStage(tx: { db: Tx; user: Pick<Context["user"], "event_company_id"> }, stage: number) {
  const [row] = await tx.db
    .select({ enabled: bizdevStages.enabled })
    .from(bizdevStages)
    .where(ofCompany(tx.user.event_company_id, bizdevStages, eq(bizdevStages.stage, stage)))
    .for("share");
  return row?.enabled === true;
}
