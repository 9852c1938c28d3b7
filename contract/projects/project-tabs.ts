/** Pages of a project beside its overview, in the order in which they are used most (PRJ-102). No zod here: pages import it. */
export const projectTabs = [
  "budgets",
  "todos",
  "attendees",
  "files",
  "flights",
  "suppliers",
  "forms",
  "requests",
  "accounting",
  "notes",
  "meetings",
  "calls",
  "contacts",
  "sponsors",
  "products",
  "pricing-periods",
  "timeline",
] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** Pages without a number of their entries: of a history it says nothing, and of the others each reader has others. */
const uncounted = ["timeline", "requests", "accounting"] as const;
type Uncounted = (typeof uncounted)[number];

/** Pages whose number of entries is shown. */
export const countedTabs = projectTabs.filter(
  (tab): tab is Exclude<ProjectTab, Uncounted> => !(uncounted as readonly string[]).includes(tab),
);

/** Pages that stand in a project's bar beside the overview; the others are one press away. */
export const mostPinnedTabs = 7;

/** The pages of the bar: a person's own first, then the most used ones. */
export const orderOfTabs = (pinned: readonly ProjectTab[]): ProjectTab[] => [
  ...projectTabs.filter((tab) => pinned.includes(tab)),
  ...projectTabs.filter((tab) => !pinned.includes(tab)),
];
