import { z } from "zod";

import { int } from "#contract/common";
import * as organisation from "#contract/company/organisation";
import * as reference from "#contract/company/reference";
import { factsOf, ofKind } from "#contract/kinds";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

import { placeForm, readPlaceGroups } from "./read.server";

const { shape } = organisation.updateUser.body;

/** The form of a person: the place is one choice of a team, or of a division alone. */
export const userForm = z.object({
  ...organisation.userFields,
  position_id: shape.position_id.unwrap(),
  ...placeForm.pick({ place: true }).shape,
  reports_to: shape.reports_to,
  // A box that is not ticked sends nothing.
  is_admin: ofKind("flag", int(0, 1).default(0)),
  version: placeForm.shape.version,
});

const placeOf = ({ team_id, division_id }: { team_id: number | null; division_id: number | null }) =>
  team_id ? `team-${team_id}` : division_id ? `division-${division_id}` : "none";

/** A person's values as the form has them. */
export async function readUser({ api }: StaffPage, code: string) {
  const { user } = await api.call(organisation.getUser, { params: { id: code } });
  return { ...user, place: placeOf(user), phone: user.phone ?? "", reports_to: user.reports_to };
}

/** A session of a person before it is ended; 404 if it has ended. */
export async function readSession(page: StaffPage, code: string, session: string | undefined) {
  const { user } = await page.api.call(organisation.getUser, { params: { id: code } });
  const found = user.sessions.find(({ id }) => String(id) === session);
  if (!found) throw refusal(404, translate(page.locale, "error.notFound"));
  return { ...found, code: user.code, name: user.full_name };
}

/** ORG-026, ORG-042: the admins' profile of a person, with what can be chosen for them. */
export async function readUserPage(page: StaffPage, code: string) {
  const { api, user: me } = page;
  const user = await readUser(page, code);
  const [positions, people, groups] = await Promise.all([
    api.call(reference.positions),
    api.call(reference.users),
    readPlaceGroups(page, user.place),
  ]);
  return {
    person: user,
    isMe: user.id === me.id,
    facts: factsOf(userForm),
    positions: positions.data.map(({ id, name, scope_text }) => ({
      value: String(id),
      label: `${name} · ${scope_text}`,
    })),
    managers: people.data
      .filter(({ id, deleted_at }) => id !== user.id && (!deleted_at || id === user.reports_to))
      .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
    groups,
    title: user.full_name,
  };
}

export type UserPage = Awaited<ReturnType<typeof readUserPage>>;
