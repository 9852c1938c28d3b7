import { asc, eq, ne } from "drizzle-orm";

import type { AnswerOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/form-invitations";

import type { Context } from "../../../context";
import { forms } from "../../../db/schema/forms";
import { pick } from "../../../records/fields";
import { owned } from "../../../records/owned";
import { attendeeKind } from "../../attendees/kind";
import { readSections } from "../answers/read";
import { localDateTime } from "../../times";
import { isOpen } from "./plan";
import { readWays } from "../entries/state";

type Told = AnswerOf<typeof contract.forms>["data"][number];

/** PRJ-100: everything that one person has to do with the forms of their project. */
export async function listAttendeeForms(ctx: Context, code: string) {
  const person = await attendeeKind.find(ctx, code);
  const rows = await ctx.db
    .select()
    .from(forms)
    .where(owned(ctx, forms, eq(forms.project_id, person.project_id), ne(forms.form_type, "survey")))
    .orderBy(asc(forms.id));
  const wayOf = await readWays(
    ctx,
    rows.map(({ id }) => id),
    [person.id],
  );
  const time = (at: Date | null | undefined) => (at ? localDateTime(at, ctx.user.timezone) : null);
  const data: Told[] = [];
  for (const form of rows) {
    const { state, entry, invitation } = wayOf(form.id, person.id);
    const asked = invitation?.withdrawn_at ? undefined : invitation;
    data.push({
      form: pick(form, ["id", "code", "name", "state", "form_type", "type"]),
      state,
      invited_at: time(asked?.created_at),
      opened_at: time(asked?.opened_at),
      answered_at: time(entry?.sent_at),
      changed_at: time(entry?.changed_at),
      cancelled_at: time(entry?.cancelled_at),
      mails: asked?.mails ?? 0,
      may_invite: isOpen(form, ctx.now()) && person.email !== null ? 1 : 0,
      entry: entry?.id ?? null,
      sections: entry ? await readSections(ctx, entry) : [],
    });
  }
  return { status: "success" as const, data };
}
