// The start page shows the reader's next to-dos and days, each from one call (docs/decisions/070).

import * as calendar from "#contract/planning/calendar";
import type { CalendarEntry } from "#contract/planning/calendar";
import { addDays } from "#contract/days";
import * as leads from "#contract/projects/leads";
import * as messenger from "#contract/activity/messenger";
import * as projects from "#contract/projects/projects";
import * as projectCalls from "#contract/projects/projects";
import * as requestCalls from "#contract/requests/requests";
import * as reference from "#contract/company/reference";
import * as shell from "#contract/company/shell";
import type { SessionUser } from "#contract/company/session";
import { runningStatuses } from "#contract/projects/stages";
import * as taskCalls from "#contract/planning/tasks";

import { type StaffPage, isEcos, may } from "~/server/guard.server";
import { closingIn } from "~/server/lead-times.server";
import { ablyPlace } from "~/server/live.server";
import { companyDay, today } from "~/server/today.server";
import { relativeRange } from "~/shared/format";

const whoOf = (user: SessionUser) => ({
  id: user.id,
  full_name: user.full_name,
  picture: user.profile_picture_full,
  place: user.division_name ?? user.position.name,
  company: user.event_company.name,
  app_name: user.event_company.app_name,
  logo: user.event_company.square_logo,
  is_admin: user.is_admin === 1,
  ecos: isEcos(user),
  modules: user.modules,
  rights: user.rights,
  unread: user.unread_notifications_count,
});

/** Numbers in the menu: the kind that the list they come from counts. */
const counted = [projects.list.counts].flatMap((model) => model ?? []);

/** Data of the staff layout on every page; one call gives the counts and the projects on stage. */
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
  const { data, counts, paging } = await api.call(projects.list, {
    query: {
      statuses: ["OPERATION"],
      running_on: day,
      sort_order: "desc",
      page_size: 3,
    },
  });
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

const startupPage = 20;
const shown = 5;

/** Projects that are read to choose the first ones: those that are over come last. */
const weighed = 15;

/** Reference data that the staff screens use; kept by the web process from here on. */
function readReference({ api, user }: StaffPage) {
  return Promise.all([
    api.call(reference.company, { params: { id: user.event_company_id } }),
    api.call(reference.exchangeRates),
    api.call(reference.languages),
    api.call(reference.currencies),
    api.call(reference.countries),
    api.call(reference.taxOffices),
    api.call(reference.contactPositions),
    api.call(reference.expenseSources),
    api.call(reference.positions),
    api.call(reference.projectTypes),
    api.call(reference.clientIndustries),
    api.call(reference.supplierCategories),
    api.call(reference.meetingTypes),
    api.call(reference.modules),
    api.call(reference.fieldTemplates),
    api.call(reference.timeZones),
    api.call(reference.users),
    api.call(reference.teams),
    api.call(reference.divisions),
  ]);
}

/** SES-041…043, SES-047: projects, then the reference data in parallel, then leads and budget definitions. */
export async function readStartup(page: StaffPage) {
  const { api, user } = page;
  const has = (module: string) => user.modules.includes(module);
  const projects = has("projects")
    ? await api.call(projectCalls.list, { query: { statuses: [...runningStatuses], page_size: startupPage } })
    : undefined;
  await readReference(page);
  const day = today(user);
  const ecos = isEcos(user) && has("bizdev");
  const [own, late, closing, approvals] = await Promise.all([
    has("projects")
      ? api.call(projectCalls.list, {
          query: { statuses: [...runningStatuses], responsible: user.id, page_size: weighed },
        })
      : null,
    ecos ? api.call(leads.list, { query: { group: "offer", ...closingIn("late", day), page_size: shown } }) : null,
    ecos ? api.call(leads.list, { query: { group: "offer", ...closingIn("week", day), page_size: shown } }) : null,
    ecos ? api.call(leads.list, { query: { awaiting: 1, page_size: shown } }) : null,
    api.call(reference.budgetCategories),
    api.call(reference.budgetItems),
    api.call(reference.budgetGroups),
  ]);
  // SHL-059: my running projects; somebody without one sees those of the own reach.
  const isMine = (own?.paging.total ?? 0) > 0;
  const listed = isMine ? own : projects;
  // What is on stage or still to come, before what is over and waits for its closing.
  const over = ({ ends_at }: { ends_at: string }) => Number(ends_at < day);
  return {
    running: {
      data: (listed?.data ?? []).toSorted((a, b) => over(a) - over(b)).slice(0, shown),
      total: listed?.paging.total ?? 0,
      responsible: isMine ? user.id : null,
    },
    late: late && { data: late.data, total: late.paging.total },
    closing: closing && { data: closing.data, total: closing.paging.total },
    approvals: approvals && { data: approvals.data, total: approvals.paging.total },
  };
}

/** Counts of the late to-dos, and of those that follow. */
const tasksOfEach = 5;

/** Lines of today and of tomorrow. */
const linesOfDay = 6;

/** Today, tomorrow and the five days that follow. */
const daysAhead = 7;

/** Lines of a day, with those that began before it and go on. */
const isOn = (day: string) => (entry: CalendarEntry) => entry.starts_at <= day && entry.ends_at >= day;

/** To-dos have a block of their own, so that days tell of meetings and events, and of to-dos by their number. */
async function readDays({ api, user }: StaffPage) {
  const from = companyDay(user);
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(from, at));
  const read = await api.call(calendar.list, {
    query: { from, to: addDays(from, daysAhead - 1), per_day: linesOfDay },
  });
  const numberOf = (layer: string, day: string) =>
    read.counts.find((one) => one.layer === layer && one.day === day)?.number ?? 0;
  // Calendars of others are read beside one's own in the calendar; what one has to be at comes first here.
  const own = read.data.filter(({ layer }) => layer !== "external");
  return days.map((day) => {
    const entries = own.filter(isOn(day));
    const shown = entries.filter(({ layer }) => layer !== "tasks");
    const counts = {
      meetings: numberOf("meetings", day),
      events: entries.filter(({ layer }) => layer === "projects").length,
      dueTasks: numberOf("tasks", day),
    };
    return {
      day,
      holidays: read.holidays.filter((holiday) => holiday.day === day),
      counts,
      entries: shown.slice(0, linesOfDay),
      more: Math.max(0, counts.meetings + counts.events - Math.min(shown.length, linesOfDay)),
    };
  });
}

/** SHL-059: the reader's own to-dos, days and requests; null without the right or the module. */
export async function readWelcome(page: StaffPage) {
  // To-dos and the calendar are for company-owner staff (SES-052).
  const has = (module: string) => isEcos(page.user) && page.user.modules.includes(module);
  const [tasks, days, open] = await Promise.all([
    has("tasks") ? page.api.call(taskCalls.upcoming, { query: { each: tasksOfEach } }) : null,
    has("calendar") ? readDays(page) : null,
    may(page, "requests:view") ? page.api.call(requestCalls.open) : null,
  ]);
  const isApprover = may(page, "requests:approve") || may(page, "leads:approve");
  return {
    tasks: tasks && { late: tasks.late, next: tasks.next },
    days,
    // Offers that wait have a block of their own for people who may decide nothing, or not view requests.
    requests: open && { waiting: isApprover ? open.waiting : null, own: open.own },
  };
}

export type WelcomeDays = Awaited<ReturnType<typeof readDays>>;

export type Shell = Awaited<ReturnType<typeof readShell>>;

/** The newest notes for the top bar (SHL-060). */
export async function readNewsFeed(api: StaffPage["api"]) {
  const { data: notes } = await api.call(shell.news, { query: { page_size: 3 } });
  return { notes };
}

export type NewsFeed = Awaited<ReturnType<typeof readNewsFeed>>;
