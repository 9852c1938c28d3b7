import type { Random } from "./random";
import type { Step } from "./schedule";

/** One line of the audit table, in the form of records/log.ts. */
export interface Entry {
  minute: number;
  user_id: number;
  action: "created" | "updated" | "moved" | "undone" | "budget_created";
  changes: Record<string, [unknown, unknown]>;
}

export interface History {
  entries: Entry[];
  /** Minutes of the last move and of the last write. */
  changed: number;
  updated: number;
  version: number;
  reason: string | null;
  budget: { minute: number; user_id: number; name: string } | null;
  /** Approver of the open internal approval. */
  approver: number | null;
  requests: { kind: string; title: string; status: "PENDING" | "APPROVED"; minute: number }[];
  /** Key of the project type, null in the simple form. */
  type: string | null;
}

export const reasons: Record<number, string[]> = {
  12: [
    "Müşteri bütçesini gelecek yıla aktardı.",
    "Salon yenilemesi nedeniyle tarih ertelendi.",
    "Yönetim değişikliği sonrası karar beklemeye alındı.",
    "Katılımcı kaydı beklenenin altında kaldı, yeni tarih aranıyor.",
  ],
  13: [
    "Müşteri etkinlikten vazgeçti.",
    "Bütçe onayı çıkmadı.",
    "Ana sponsor çekildiği için iptal edildi.",
    "Dernek yönetimi etkinliği iptal etti.",
  ],
  14: [
    "Başka bir ajansın teklifi daha düşük kaldı.",
    "Müşteri geçen yıl çalıştığı firmayla devam etti.",
    "Mekânla doğrudan anlaşan firma seçildi.",
    "Sunumda rakip ajansın konsepti tercih edildi.",
  ],
};

/** Key of the company's reason that matches one of these sentences. */
export const lossReasonOf: Record<string, string> = {
  "Müşteri bütçesini gelecek yıla aktardı.": "budget",
  "Salon yenilemesi nedeniyle tarih ertelendi.": "dates",
  "Yönetim değişikliği sonrası karar beklemeye alındı.": "silent",
  "Katılımcı kaydı beklenenin altında kaldı, yeni tarih aranıyor.": "dates",
  "Müşteri etkinlikten vazgeçti.": "dropped",
  "Bütçe onayı çıkmadı.": "budget",
  "Ana sponsor çekildiği için iptal edildi.": "budget",
  "Dernek yönetimi etkinliği iptal etti.": "dropped",
  "Başka bir ajansın teklifi daha düşük kaldı.": "price",
  "Müşteri geçen yıl çalıştığı firmayla devam etti.": "competitor",
  "Mekânla doğrudan anlaşan firma seçildi.": "competitor",
  "Sunumda rakip ajansın konsepti tercih edildi.": "concept",
};

const budgetNames = ["Ana Bütçe", "Teklif Bütçesi", "Bütçe", "Revize Bütçe"];

export const requestTitles: [kind: string, title: string][] = [
  ["payment-requests", "Otel bakiye ödemesi"],
  ["expenses", "Saha ekibi masrafları"],
  ["advance-payments", "Transfer firması avansı"],
  ["sales-invoice-requests", "Kapanış faturası talebi"],
  ["cc-requests", "Uçak bileti kart ödemesi"],
];

interface Facts {
  stage: number;
  steps: readonly Step[];
  responsible: number;
  creator: number;
  approver: number;
  guests: number;
  value: string;
}

/** Minutes between two lines; the schedule leaves at least twenty between two steps. */
const shortly = 4;

function updateOf(draw: Random, facts: Facts): Entry["changes"] {
  if (draw.chance(50))
    return { expected_attendee_count: [facts.guests + draw.pick([-20, -10, 10, 20, 30]), facts.guests] };
  const before = Math.max(1000, Number.parseInt(facts.value, 10) + draw.pick([-4000, -2000, 3000, 5000]));
  return { lead_value: [`${before}.00`, facts.value] };
}

/** Events of a record on its way to its stage: audit lines, budget, open approval and open requests. */
export function planHistory(draw: Random, facts: Facts): Omit<History, "type"> {
  const { steps, stage, responsible, creator } = facts;
  const entries: Entry[] = [];
  const first = steps[0]?.minute ?? 0;
  entries.push({ minute: first, user_id: creator, action: "created", changes: {} });
  const withBudget = steps.find((step) => step.stage >= 4)?.minute;
  const budget =
    withBudget === undefined && stage < 4
      ? null
      : {
          minute: (withBudget ?? first) + (withBudget === first ? shortly : -2 * shortly),
          user_id: responsible,
          name: draw.pick(budgetNames),
        };
  if (budget) entries.push({ ...lineOf(budget), action: "budget_created", changes: { budget: [null, budget.name] } });
  for (const [index, step] of steps.entries()) {
    const from = steps[index - 1];
    if (!from) continue;
    const isApproval = from.stage === 5 && step.stage === 6;
    entries.push({
      minute: step.minute,
      user_id: isApproval ? facts.approver : responsible,
      action: "moved",
      changes: { stage: [from.stage, step.stage] },
    });
  }
  if (draw.chance(40))
    entries.push({
      minute: first + shortly * 2,
      user_id: responsible,
      action: "updated",
      changes: updateOf(draw, facts),
    });
  const last = steps.at(-1)?.minute ?? first;
  const undone = stage <= 4 && draw.chance(8) ? last + shortly : null;
  if (undone) {
    const other = stage === 4 ? 3 : stage + 1;
    entries.push({ minute: undone, user_id: responsible, action: "moved", changes: { stage: [stage, other] } });
    entries.push({
      minute: undone + shortly,
      user_id: responsible,
      action: "undone",
      changes: { stage: [other, stage] },
    });
  }
  entries.sort((a, b) => a.minute - b.minute);
  return {
    entries,
    changed: undone ? undone + shortly : last,
    updated: entries.filter(({ action }) => action !== "budget_created").at(-1)?.minute ?? last,
    version: entries.filter(({ action }) => action !== "budget_created").length,
    reason: reasons[stage] ? draw.pick(reasons[stage]) : null,
    budget,
    approver: stage === 5 ? facts.approver : null,
    requests: stage === 10 ? requestsOf(draw, last) : [],
  };
}

const lineOf = ({ minute, user_id }: { minute: number; user_id: number }) => ({ minute, user_id });

/** Some projects wait for open requests before they can be closed, some only had decided ones (PRJ-097). */
function requestsOf(draw: Random, after: number): History["requests"] {
  const chosen = draw.some(requestTitles, draw.int(0, 2));
  const status = draw.chance(60) ? "PENDING" : "APPROVED";
  return chosen.map(([kind, title], index) => ({
    kind,
    title,
    status,
    minute: Math.min(after + 30 * (index + 1), -30 * (3 - index)),
  }));
}
