import type { BodyOf } from "#contract/call";
import type { save as saveCall } from "#contract/company/export-settings";

import { transaction, type Context, type InTransaction } from "../../context";
import { exportSettings } from "../../db/schema/budgets";
import { translate } from "../../messages";
import { recordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { ownSetting } from "../../records/settings";
import { saveRecord } from "../../records/writes";
import { checkOwn } from "../bizdev/stages";

type Row = Pick<
  typeof exportSettings.$inferSelect,
  "main_color" | "secondary_color" | "footer_note" | "terms" | "valid_days" | "has_signature" | "version"
>;

const settingKind = recordKind({
  model: "export_setting",
  table: exportSettings,
  codeOf: ({ id }) => String(id),
  nameOf: ({ main_color }) => main_color,
  mayWrite: ({ user }) => user.is_admin === 1,
});

/** Defaults of a company that never saved any. */
const initial: Row = {
  main_color: "#7a1f5c",
  secondary_color: "#f3edf1",
  footer_note: null,
  terms: null,
  valid_days: null,
  has_signature: false,
  version: 1,
};

export const settingOf = (row: Row | null | undefined): Row => row ?? initial;

/** ADM-056: read under the company's names. */
const shown = ({ main_color, secondary_color, footer_note, terms, valid_days, has_signature, version }: Row) => ({
  export_main_color: main_color,
  export_secondary_color: secondary_color,
  budget_footer_note: footer_note,
  budget_terms: terms,
  budget_valid_days: valid_days,
  budget_has_signature: has_signature ? (1 as const) : (0 as const),
  version,
});

export async function exportSettingOf(ctx: Context | InTransaction) {
  const [row] = await ctx.db.select().from(exportSettings).where(owned(ctx, exportSettings));
  return shown(settingOf(row));
}

export async function readSetting(ctx: Context, company: number) {
  checkOwn(ctx, company);
  return { status: "success" as const, setting: await exportSettingOf(ctx) };
}

/** ADM-016 */
export async function saveSetting(ctx: Context, company: number, { version, ...input }: BodyOf<typeof saveCall>) {
  checkOwn(ctx, company);
  return transaction(ctx, async (tx) => {
    const before = await ownSetting(tx, settingKind, exportSettings);
    const values = {
      main_color: input.export_main_color,
      secondary_color: input.export_secondary_color,
      footer_note: input.budget_footer_note ?? null,
      terms: input.budget_terms ?? null,
      valid_days: input.budget_valid_days ?? null,
      has_signature: input.budget_has_signature === 1,
    };
    const { row: saved, undo } = await saveRecord(tx, settingKind, before, version, values, () => exportSettingOf(tx));
    const message = translate(tx.locale, "export_setting_saved");
    return { status: "success" as const, undo, message, setting: shown(saved) };
  });
}
