import type { StaffPage } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as contacts from "#contract/contacts";

/** A contact and its newest entries, for its panel. */
export async function readContactCard({ api, user }: StaffPage, id: number) {
  const [{ contact }, history] = await Promise.all([api.call(contacts.get, { params: { id } }), api.call(contacts.history, { params: { id }, query: { page_size: 20 } })]);
  return { contact, history: history.data, today: today(user) };
}

export type ContactCard = Awaited<ReturnType<typeof readContactCard>>;

/** The id that `?contact=` of an address names; one that nobody has where it is none. */
export function contactAsked(request: Request): number {
  const id = Number(new URL(request.url).searchParams.get("contact"));
  return Number.isInteger(id) && id > 0 ? id : 2_147_483_647;
}
