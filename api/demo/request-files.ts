import { createHash } from "node:crypto";

import { and, asc, inArray } from "drizzle-orm";

import type { Tx } from "../db/client";
import { requestFiles } from "../db/schema/request-files";
import { requests } from "../db/schema/staff-requests";
import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany } from "../records/owned";
import { insertAll } from "./insert";
import { pdf } from "./pdf";
import { png } from "./png";

/** A slip of paper with lines of print. */
const slip = () =>
  png(180, 320, (x, y) => {
    const isPrint = x > 20 && x < 160 - (y % 48) && y > 24 && y < 296 && y % 16 < 5;
    return isPrint ? [60, 60, 70] : [244, 242, 236];
  });

/** Files of the first expenses, and of the first medical leave. */
const files = [
  { type: "expense", name: "Taksi fişi.png", content_type: "image/png", bytes: slip },
  {
    type: "expense",
    name: "Otel faturası.pdf",
    content_type: "application/pdf",
    bytes: () => pdf(["FATURA", "", "Konaklama, 2 gece", "KDV %10"]),
  },
  {
    type: "expense",
    name: "Yemek faturası.pdf",
    content_type: "application/pdf",
    bytes: () => pdf(["FATURA", "", "Ogle yemegi, 6 kisi", "KDV %10"]),
  },
  {
    type: "medical_leave",
    name: "İstirahat raporu.pdf",
    content_type: "application/pdf",
    bytes: () => pdf(["ISTIRAHAT RAPORU", "", "Istirahati uygundur."]),
  },
] as const;

const storedName = (nth: number) => `demo-receipt-${nth}`;

/** The bytes of the rows, by their names in the file store. */
export const demoReceipts = () => files.map(({ bytes }, nth) => ({ stored: storedName(nth), bytes: bytes() }));

/** A few expenses with a receipt, and a medical leave with its certificate. */
export async function loadRequestFiles(tx: Tx, { company }: CreatedCompany): Promise<void> {
  const found = await tx
    .select()
    .from(requests)
    .where(and(ofCompany(company.id, requests, inArray(requests.type, ["expense", "medical_leave"]))))
    .orderBy(asc(requests.id));
  const rows = files.flatMap(({ type, name, content_type, bytes }, nth) => {
    const place = files.slice(0, nth).filter((one) => one.type === type).length;
    const request = found.filter((one) => one.type === type)[place];
    if (!request) return [];
    const content = bytes();
    return {
      event_company_id: company.id,
      user_id: request.requester_id,
      request_id: request.id,
      item_place: type === "expense" ? 0 : null,
      code: `demo-receipt-${company.id}-${nth}`.padEnd(43, "0"),
      name,
      content_type,
      size: content.byteLength,
      hash: createHash("sha256").update(content).digest("hex"),
      stored: storedName(nth),
      created_at: request.created_at,
    };
  });
  await insertAll(tx, requestFiles, rows);
}
