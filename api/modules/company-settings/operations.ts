import { and, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/company-settings";
import { logoSizes, type LogoKind } from "#contract/company/company-settings-facts";
import { storedTaxNumber } from "#contract/companies/company-fields";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetSettings } from "../../db/schema/budgets";
import { companyLogos } from "../../db/schema/shell";
import { logoImage } from "../../images";
import { translate } from "../../messages";
import { findWritable, type Writable } from "../../records/kinds";
import { record } from "../../records/log";
import { owned } from "../../records/owned";
import { ownSetting } from "../../records/settings";
import { saveRecord } from "../../records/writes";
import { newToken } from "../../tokens";
import { checkOwn } from "../bizdev/stages";
import { settingKind as budgetSettingKind } from "../budget-settings/operations";
import { asFraction } from "../definitions/budget";
import { decodeUpload } from "../pictures/prepare";
import { readCompany } from "../reference/company";
import { logoLimit } from "../session/attempts";
import { checkCompany, companyColumns, companyKind } from "./kind";

type Input = BodyOf<typeof contract.save>;
type Company = Awaited<ReturnType<typeof companyKind.find>>;

const ratios = ["fin_prepayment_rate", "fin_expected_profit_ratio"] as const;

/** The columns of the body: ratios as fractions (ADM-077), a Turkish tax number as digits alone. */
function valuesOf(input: Omit<Input, "version">, before: Company): Partial<Company> {
  const sent = Object.fromEntries(
    companyColumns.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  ) as Partial<Company>;
  for (const name of ratios) if (sent[name] !== undefined) sent[name] = asFraction(sent[name]);
  for (const name of ["currencies", "languages"] as const) if (sent[name]) sent[name] = [...new Set(sent[name])];
  if (sent.tax_number) sent.tax_number = storedTaxNumber(sent.tax_number, sent.country ?? before.country);
  return sent;
}

/** ADM-050: the rate stands with the defaults of budgets, whose own page changes it too; each counts the other's version up. */
async function saveFeeVat(tx: InTransaction, percent: string) {
  const before = await ownSetting(tx, budgetSettingKind, budgetSettings);
  const values = { service_fee_vat_rate: asFraction(percent) };
  await saveRecord(tx, budgetSettingKind, before, before.version, values, async () => ({}));
}

/** ADM-012: one transaction; 409 for a stale version, 422 beside the field for values that do not fit each other. */
export async function saveCompany(ctx: Context, id: number, { version, ...input }: Input) {
  checkOwn(ctx, id);
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, companyKind, id);
    const values = valuesOf(input, before);
    await checkCompany(tx, values, before);
    const { undo } = await saveRecord(tx, companyKind, before, version ?? before.version, values, () =>
      readCompany(tx, id),
    );
    if (input.service_fee_vat_rate !== undefined) await saveFeeVat(tx, input.service_fee_vat_rate);
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "company_saved"),
      event_company: await readCompany(tx, id),
    };
  });
}

/** Counts the company's version up, so that a form opened before shows what changed beside it. */
async function touch(
  tx: InTransaction,
  company: Writable<Company>,
  kind: LogoKind,
  [before, after]: [string | null, string | null],
) {
  await tx.db
    .update(companyKind.table)
    .set({ version: company.version + 1, updated_at: tx.now() })
    .where(eq(companyKind.table.id, company.id));
  await record(tx, {
    model: companyKind.model,
    id: company.id,
    code: String(company.id),
    action: "updated",
    changes: { [columnOf(kind)]: [before, after] },
  });
}

/** The field of EventCompany (ADM-051 … ADM-053) of a kind of logo. */
const columnOf = (kind: LogoKind) => kind.replace("-", "_");

const answer = async (tx: InTransaction, id: number, message: "company_logo_saved" | "company_logo_removed") => ({
  status: "success" as const,
  message: translate(tx.locale, message),
  event_company: await readCompany(tx, id),
});

const takeLogo = async (tx: InTransaction, kind: LogoKind): Promise<string | null> => {
  const [old] = await tx.db
    .delete(companyLogos)
    .where(and(owned(tx, companyLogos), eq(companyLogos.kind, kind)))
    .returning({ name: companyLogos.name });
  return old?.name ?? null;
};

/** ADM-013 … ADM-015, `crop` is a part of the upright picture in its pixels. 422 beside `file` for what is no picture. */
export async function saveLogo(
  ctx: Context,
  id: number,
  kind: LogoKind,
  { file, crop }: BodyOf<typeof contract.saveLogo>,
) {
  checkOwn(ctx, id);
  const made = await decodeUpload(ctx, { field: "file", url: file, limit: logoLimit }, (bytes) =>
    logoImage(bytes, logoSizes[kind], crop),
  );
  return transaction(ctx, async (tx) => {
    const company = await findWritable(tx, companyKind, id);
    const old = await takeLogo(tx, kind);
    const name = newToken();
    await tx.db.insert(companyLogos).values({
      event_company_id: id,
      name,
      kind,
      content_type: "image/png",
      data: Buffer.from(made).toString("base64"),
      created_at: tx.now(),
    });
    await touch(tx, company, kind, [old, name]);
    return answer(tx, id, "company_logo_saved");
  });
}

export async function removeLogo(ctx: Context, id: number, kind: LogoKind) {
  checkOwn(ctx, id);
  return transaction(ctx, async (tx) => {
    const company = await findWritable(tx, companyKind, id);
    const old = await takeLogo(tx, kind);
    if (old) await touch(tx, company, kind, [old, null]);
    return answer(tx, id, "company_logo_removed");
  });
}
