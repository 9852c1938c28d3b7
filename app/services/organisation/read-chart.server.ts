import { z } from "zod";

import type { AnswerOf } from "#contract/call";
import * as organisation from "#contract/company/organisation";
import { foldTurkish } from "#contract/fold";
import { factsOf } from "#contract/kinds";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { version } from "./read.server";
import { pageBehind } from "./submit.server";

type Person = AnswerOf<typeof organisation.readChart>["data"][number];

/** A person in the chart with the branch below. */
export interface ChartNode {
  id: number;
  code: string;
  name: string;
  picture: string | null;
  position: string;
  version: number;
  /** Name of a manager who has left. */
  leftManager: string | null;
  children: ChartNode[];
  /** People below, at any depth. */
  below: number;
  /** True if the branch is a page of its own, for the chart would be too large. */
  cut: boolean;
}

/** Boxes of one page; deeper branches have pages of their own. */
const mostBoxes = 400;
/** People that a search lists. */
const mostFound = 20;

const nodeOf = ({ id, code, full_name, profile_picture_full, position, version: at, left_manager }: Person) => ({
  id,
  code,
  name: full_name,
  picture: profile_picture_full,
  position,
  version: at,
  leftManager: left_manager,
  children: [],
  below: 0,
  cut: false,
});

/**
 * Links people to their managers and counts the people below. A stored cycle, which no write can make, is opened at one of
 * its people, so that nobody is missing.
 */
export function buildChart(people: readonly Person[]): ChartNode[] {
  const nodes = new Map<number, ChartNode>(people.map((person) => [person.id, nodeOf(person)]));
  const managers = new Map(people.map(({ id, reports_to }) => [id, reports_to]));
  const tops: ChartNode[] = [];
  for (const node of nodes.values()) {
    const manager = nodes.get(managers.get(node.id) ?? 0);
    if (manager && manager !== node) manager.children.push(node);
    else tops.push(node);
  }
  const seen = new Set<ChartNode>();
  const count = (node: ChartNode): number => {
    seen.add(node);
    node.children = node.children.filter((child) => !seen.has(child));
    node.below = node.children.reduce((sum, child) => sum + 1 + count(child), 0);
    return node.below;
  };
  tops.forEach(count);
  for (const node of nodes.values())
    if (!seen.has(node)) {
      tops.push(node);
      count(node);
    }
  return tops;
}

/** Cuts branches off, the deepest first, until the page has at most so many boxes; returns the boxes that stay. */
export function cutChart(roots: readonly ChartNode[], most = mostBoxes): Set<string> {
  const shown = new Set<string>();
  let level = [...roots];
  while (level.length > 0) {
    for (const node of level) shown.add(node.code);
    const next = level.flatMap(({ children }) => children);
    if (shown.size + next.length > most) {
      for (const node of level)
        if (node.children.length > 0) {
          node.cut = true;
          node.children = [];
        }
      break;
    }
    level = next;
  }
  return shown;
}

const find = (nodes: readonly ChartNode[], code: string): ChartNode | undefined => {
  for (const node of nodes) {
    const found = node.code === code ? node : find(node.children, code);
    if (found) return found;
  }
  return undefined;
};

const gone = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

/** ORG-025, ORG-026: the chart, or one branch of it; people without a manager who lead nobody stand in the tray. */
export async function readChart(page: StaffPage, request: Request) {
  const params = new URL(request.url).searchParams;
  const query = (params.get("q") ?? "").trim().slice(0, 100);
  const from = params.get("from");
  const { data: people } = await page.api.call(organisation.readChart);
  const tops = buildChart(people);
  const branch = from ? find(tops, from) : undefined;
  if (from && !branch) throw gone(page);
  const isInTray = ({ below, leftManager }: ChartNode) => below === 0 || leftManager !== null;
  const roots = branch ? [branch] : tops.filter((node) => !isInTray(node));
  const tray = branch ? [] : tops.filter(isInTray);
  const shown = cutChart([...roots, ...tray]);
  const typed = foldTurkish(query);
  const found = query ? people.filter(({ full_name }) => foldTurkish(full_name).includes(typed)) : [];
  return {
    roots,
    tray,
    branch: branch ? { code: branch.code, name: branch.name } : null,
    query,
    at: params.get("at"),
    found: found.slice(0, mostFound).map(({ code, full_name, position }) => ({
      code,
      name: full_name,
      position,
      to: withQuery(paths.organizationChart(), {
        at: code,
        ...(shown.has(code) ? { from: branch?.code } : { from: code }),
      }),
    })),
    foundCount: found.length,
    count: people.length,
    title: translate(page.locale, "organisation.chart.title"),
  };
}

const managerForm = z.object({ reports_to: organisation.updateUser.body.shape.reports_to, version });

async function readManager(page: StaffPage, code: string | undefined) {
  const { data: people } = await page.api.call(organisation.readChart);
  const person = people.find((one) => one.code === code);
  if (!person) throw gone(page);
  return { people, person };
}

/** Data of the form that chooses a manager; the person's own branch is no choice (ORG-042). */
export async function readManagerForm(page: StaffPage, code: string | undefined) {
  const { people, person } = await readManager(page, code);
  const own = new Set<string>();
  const walk = (node: ChartNode) => {
    own.add(node.code);
    node.children.forEach(walk);
  };
  const node = find(buildChart(people), person.code);
  if (node) walk(node);
  return {
    person: {
      code: person.code,
      full_name: person.full_name,
      reports_to: person.left_manager === null ? person.reports_to : null,
      version: person.version,
    },
    managers: people
      .filter((one) => !own.has(one.code))
      .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
    facts: factsOf(managerForm),
  };
}

/** ORG-005, ORG-027: a person's manager, chosen or dragged; the chart opens at the user that the API returned. */
export function submitManager(page: StaffPage, request: Request, code: string | undefined) {
  const { api, locale } = page;
  return submit({
    request,
    locale,
    schema: managerForm,
    current: async () => (await readManager(page, code)).person,
    send: async (body) => {
      const { message, undo, user } = await api.call(organisation.updateUser, { params: { id: code ?? "" }, body });
      const behind = new URL(pageBehind(request, paths.organizationChart()), "http://page");
      const to = withQuery(behind.pathname, { from: behind.searchParams.get("from"), at: user.code });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
