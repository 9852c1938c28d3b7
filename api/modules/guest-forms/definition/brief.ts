import { and, asc, eq, isNull } from "drizzle-orm";

import type { Context } from "../../../context";
import { forms } from "../../../db/schema/forms";
import { owned } from "../../../records/owned";
import { readForm } from "./read";

/** ADM-018: the company's brief form, the first that was made; null before there is one. */
export async function readBriefForm(ctx: Context) {
  const [found] = await ctx.db
    .select({ id: forms.id })
    .from(forms)
    .where(owned(ctx, forms, and(isNull(forms.project_id), eq(forms.form_type, "mma"))))
    .orderBy(asc(forms.id))
    .limit(1);
  return { status: "success" as const, form: found ? await readForm(ctx, found.id) : null };
}
