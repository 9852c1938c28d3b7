/** Facts of imports that pages show too. No zod here. */

/** Limits of one file (M13). */
export const sheetLimits = { mostRows: 10_000, mostColumns: 60, mostLetters: 4000 };
/** Bytes of the largest file. */
export const maxSheetMegabytes = 10;

/** Hours in which an import can be undone. */
export const undoHours = 24;
/** Days that the rows of a file are stored; the file itself is not. */
export const keptDays = 30;

/** Kinds of records that are imported for the whole company. */
export const companyNouns = ["client", "supplier", "contact"] as const;
export type CompanyNoun = (typeof companyNouns)[number];

/** Definitions that budgets are made from, which admins alone import. */
export const budgetNouns = ["budget-categories", "budget-items", "budget-groups"] as const;
export type BudgetNoun = (typeof budgetNouns)[number];
export const isBudgetNoun = (noun: string): noun is BudgetNoun => budgetNouns.some((one) => one === noun);

/** Nouns that admins alone import: definitions of budgets, people of the company (ORG-042), and their days of leave. */
export const adminNouns = [...budgetNouns, "person", "leave-balance"] as const;
export type AdminNoun = (typeof adminNouns)[number];
export const isAdminNoun = (noun: string): noun is AdminNoun => adminNouns.some((one) => one === noun);

/** Attendees come into a list of a project. */
export const importNouns = [...companyNouns, ...adminNouns, "attendee"] as const;
export type ImportNoun = (typeof importNouns)[number];

/** Rows of one file at most; each row of people mails an invitation. */
export const mostRowsOf = (noun: ImportNoun): number => (noun === "person" ? 2000 : sheetLimits.mostRows);

/** The noun as keys of words call it. */
export const nounKey = (noun: ImportNoun): string => noun.replaceAll("-", "_");

/** Begins the field of an import that is a project's own column. */
export const ownField = "custom.";

/**
 * `checking`, `running` and `undoing` are the work of the background; `checked` is the dry run,
 * `done` and `undone` are ends.
 */
export const importStates = ["uploaded", "checking", "checked", "running", "done", "undoing", "undone"] as const;

/**
 * Predicted result of a row: `same` has nothing new, `twin` is like a record or an earlier row, `error` cannot be
 * imported.
 */
export const fates = ["new", "update", "same", "twin", "error"] as const;
export type Fate = (typeof fates)[number];

/** Final result of a row. `left` was changed since or refused while it was written. */
export const outcomes = ["written", "left", "undone"] as const;

/** Why a row is a twin. */
export const twinReasons = ["tax_number", "email", "phone", "name", "row"] as const;

/** Choices for a value that its field's list does not have: another one of the list, a new one in the list, or an empty cell. */
export const valueChoices = ["existing", "new", "empty"] as const;
/** Values of one column on a page. */
export const valuesOnPage = 20;
