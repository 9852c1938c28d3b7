// Reading plans decide when an open page loads its data again. An event says only kind and id; a page says in
// `handle.shows` what it shows and reloads through its guarded loader when that changed, a busy list ever less often
// (docs/decisions/007). An open form keeps the values it was opened with (`useFirst`), so its save can still be
// stale.

/** Records of the company on a page: every record of a model (a list), or one of them. */
export interface Shown {
  model: string;
  code?: string;
}

/** Type of a route's `handle.shows`; a function if the address names the record. */
export type Shows = Shown[] | ((match: { params: Record<string, string | undefined> }) => Shown[]);

/** `handle.shows` of a page whose address has a record's code under this name. */
export const recordOf =
  (model: string, name: string): Shows =>
  ({ params }) => [{ model, code: params[name] ?? "" }];

/**
 * `handle.shows` of a page of a form's parts, whose address has the form under this name. An event of a part names the
 * part alone, so events of all forms count, as for a list.
 */
export const formParts =
  (name: string): Shows =>
  ({ params }) => [
    { model: "form", code: params[name] ?? "" },
    ...["form_section", "form_field", "form_option", "form_rule", "form_list_match", "form_sample"].map((model) => ({
      model,
    })),
  ];

/** A budget and everything in it, by the parameter that names it. */
export const budgetParts =
  (name: string): Shows =>
  ({ params }) => [
    { model: "budget", code: params[name] ?? "" },
    ...["budget_own_category", "budget_row", "budget_offer"].map((model) => ({ model })),
  ];

export const recordShown = (model: string): Shows => recordOf(model, "code");

export interface Change {
  model: string;
  code: string | null;
}

/** The bell's model, shown on every page. */
const personal = "notification";

/** Readers of one record, and one's own news: few pages at once. */
const spreadOfFew = 150;
/** Lists of a company: many pages at once. */
const spreadOfMany = 1000;
const shellRest = 30_000;
const shortestRest = 1000;
const longestRest = 30_000;

/**
 * Decides when a page reads itself again after a change: at once when its own record changed, within a second when a
 * list did, within a minute when only the menu's counts did, never for anything that it does not show. A list that
 * keeps changing is read less and less often, down to twice a minute, so that many open lists cannot occupy the server.
 * Times in milliseconds.
 */
export class ReadingPlan {
  private lastRead = Number.NEGATIVE_INFINITY;
  private rest = shortestRest;
  /** The server read the counts for the page as it was opened. */
  private countsRead: number;

  constructor(
    private readonly now: () => number,
    /** Models of the records that the menu of every page counts; its numbers may be a minute old. */
    private readonly counted: readonly string[],
    private readonly random: () => number = Math.random,
  ) {
    this.countsRead = now();
  }

  /** The page was read, for whatever reason. */
  wasRead() {
    this.lastRead = this.now();
    this.countsRead = this.lastRead;
  }

  /** Returns the wait before reading, or null if nothing on the page has changed. */
  wait(changes: readonly Change[], shown: readonly Shown[]): number | null {
    const hits = shown.filter((one) =>
      changes.some(({ model, code }) => one.model === model && (one.code === undefined || one.code === code)),
    );
    if (hits.some(({ code }) => code !== undefined) || changes.some(({ model }) => model === personal))
      return this.random() * spreadOfFew;
    if (hits.length > 0) return this.afterRest();
    if (!changes.some(({ model }) => this.counted.includes(model))) return null;
    return Math.max(0, this.countsRead + shellRest - this.now()) + this.random() * shellRest;
  }

  private afterRest(): number {
    const since = this.now() - this.lastRead;
    // Again soon after the last reading: the list is busy. Twice that long without a change: it is calm again.
    if (since > 2 * this.rest) this.rest = shortestRest;
    else if (since >= this.rest) this.rest = Math.min(longestRest, this.rest * 2);
    return Math.max(0, this.rest - since) + this.random() * spreadOfMany;
  }
}

/** Models whose events are in the history of an offer or project. */
export const timelineModels = [
  "project",
  "pricing_period",
  "product",
  "flight",
  "sponsor",
  "sponsor_deliverable",
  "project_supplier",
  "project_contact",
  "meeting",
  "attendee",
  "attendee_list",
  "attendee_column",
  "form",
  "form_entry",
  "budget",
  "file",
  "note",
  "phone_call",
  "task",
].map((model) => ({ model }));
