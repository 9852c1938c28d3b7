import type { save as saveCall } from "#contract/budgets/budget-settings";
import { usualRateType } from "#contract/budgets/budget-facts";
import type { BodyOf } from "#contract/call";
import { sql } from "drizzle-orm";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetSettings } from "../../db/schema/budgets";
import { eventCompanies } from "../../db/schema/tenant";
import { translate } from "../../messages";
import { recordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { ownSetting } from "../../records/settings";
import { saveRecord } from "../../records/writes";
import { checkOwn } from "../bizdev/stages";
import { asFraction, asPercent } from "../definitions/budget";

type Row = Pick<typeof budgetSettings.$inferSelect, "rate_type" | "service_fee_vat_rate" | "version">;

/** The company's settings show the rate too: a form of theirs that was opened before is stale now. */
export const settingKind = recordKind({
  model: "budget_setting",
  table: budgetSettings,
  codeOf: ({ id }) => String(id),
  nameOf: ({ rate_type }) => rate_type,
  mayWrite: ({ user }) => user.is_admin === 1,
  async followed(tx) {
    const { version } = eventCompanies;
    await tx.db
      .update(eventCompanies)
      .set({ version: sql`${version} + 1` })
      .where(owned(tx, eventCompanies));
    return undefined;
  },
});

/** Defaults of a company that never saved any. */
const initial: Row = { rate_type: usualRateType, service_fee_vat_rate: "0.2", version: 1 };

/** Default values of new budgets; the VAT of the service fee is a fraction. */
export async function budgetSettingOf(ctx: Context | InTransaction): Promise<Row> {
  const [row] = await ctx.db.select().from(budgetSettings).where(owned(ctx, budgetSettings));
  return row ?? initial;
}

const shown = ({ rate_type, service_fee_vat_rate, version }: Row) => ({
  budget_rate_type: rate_type,
  service_fee_vat_rate: asPercent(service_fee_vat_rate),
  version,
});

export async function readSetting(ctx: Context, company: number) {
  checkOwn(ctx, company);
  return { status: "success" as const, setting: shown(await budgetSettingOf(ctx)) };
}

export async function saveSetting(ctx: Context, company: number, { version, ...input }: BodyOf<typeof saveCall>) {
  checkOwn(ctx, company);
  return transaction(ctx, async (tx) => {
    const before = await ownSetting(tx, settingKind, budgetSettings);
    const values = {
      rate_type: input.budget_rate_type,
      service_fee_vat_rate: asFraction(input.service_fee_vat_rate),
    };
    const current = async () => shown(await budgetSettingOf(tx));
    const { row, undo } = await saveRecord(tx, settingKind, before, version, values, current);
    const message = translate(tx.locale, "budget_setting_saved");
    return { status: "success" as const, undo, message, setting: shown(row) };
  });
}
