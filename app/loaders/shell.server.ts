import type { SessionUser } from "#contract/session";
import { isEcos, type StaffPage } from "~/server/guard.server";
import { relativeRange } from "~/shared/format";
import { ablyPlace } from "~/server/live.server";

import * as messenger from "#contract/messenger";
import * as projects from "#contract/projects";
import { today } from "~/server/today.server";

const whoOf = (user: SessionUser) => ({
  id: user.id,
  full_name: user.full_name,
  picture: user.profile_picture_full,
  place: user.division_name ?? user.position.name,
  company: user.event_company.name,
  app_name: user.event_company.app_name,
  is_admin: user.is_admin === 1,
  ecos: isEcos(user),
  modules: user.modules,
  unread: user.unread_notifications_count,
});

/** Whose numbers stand in the menu: the kind that the list they come from counts. */
const counted = [projects.list.counts].flatMap((model) => model ?? []);

/** What the staff layout shows on every page; one call gives the counts and the projects on stage. */
export async function readShell(page: StaffPage) {
  const [shell, { unread, rooms }] = await Promise.all([readMenu(page), page.api.call(messenger.unread)]);
  return { ...shell, chat: { unread, rooms } };
}

async function readMenu({ api, user }: StaffPage) {
  if (!user.modules.includes("projects"))
    return {
      user: whoOf(user),
      ably: ablyPlace,
      counted: [],
      counts: { leads: 0, projects: 0 },
      live: 0,
      onStage: [],
    };
  const day = today(user);
  const { data, counts, paging } = await api.call(projects.list, { query: {
    statuses: ["OPERATION"],
    running_on: day,
    sort_order: "desc",
    page_size: 3,
  } });
  return {
    user: whoOf(user),
    ably: ablyPlace,
    counted,
    counts: {
      leads: counts.LEAD ?? 0,
      projects: (counts.PREP ?? 0) + (counts.OPERATION ?? 0) + (counts.PRECLOSE ?? 0),
    },
    live: paging.total,
    onStage: data.map(({ code, name, city, starts_at, ends_at }) => ({
      code,
      name,
      city,
      day: relativeRange(starts_at, ends_at, day),
    })),
  };
}
