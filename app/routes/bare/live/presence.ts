import type { LoaderFunctionArgs } from "@remix-run/node";

import { isEcos, requireStaff } from "~/server/guard.server";
import * as realtime from "#contract/activity/realtime";

const maxPeople = 100;

/** SHL-045: colleagues who are online (`ids`: whom Ably has told of); people of companies that are not ECOS have no such column. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args);
  if (!isEcos(user)) return Response.json({ people: [] });
  const asked = realtime.presence.query.shape.ids.safeParse(
    new URL(args.request.url).searchParams.get("ids") ?? undefined,
  );
  const { data } = await api.call(realtime.presence, { query: { page_size: maxPeople, ids: asked.data } });
  return Response.json({
    people: data.map(({ id, full_name, profile_picture_full }) => ({ id, full_name, picture: profile_picture_full })),
  });
}
