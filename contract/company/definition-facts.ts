/** The lists that a company defines for itself. No zod here: pages may import it. */

export const definitionLists = [
  "project-types",
  "client-industries",
  "supplier-categories",
  "contact-positions",
  "meeting-types",
  "expense-sources",
  "task-sections",
  "task-labels",
  "budget-categories",
  "budget-items",
  "budget-groups",
  "budget-templates",
  "budget-category-templates",
  "credit-cards",
  "payment-methods",
  "brain-storming-templates",
] as const;
export type DefinitionList = (typeof definitionLists)[number];

/** Lists whose rows hold the initial content of a budget, or of a category of one (BUD-040). */
export const templateLists = ["budget-templates", "budget-category-templates"] as const;
export type TemplateList = (typeof templateLists)[number];
export const isTemplateList = (list: DefinitionList): list is TemplateList =>
  (templateLists as readonly string[]).includes(list);

/** Types of a project's budget. */
export const budgetTypes = ["STANDARD", "CONGRESS", "INCENTIVE"] as const;

/** ADM-182: kinds of payment methods: cash, a card, a bank transfer. */
export const paymentKinds = ["CASH", "CC", "BANK"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const meetingFlags = ["can_be_with_client", "can_be_with_supplier", "can_be_with_sponsor"] as const;

const budgetFields = ["vat_rate", "supplier_categories", "taxes", "category_id", "items"] as const;

/** Orders of a list beside the company's own. */
export const definitionSorts = ["name", "used"] as const;
export type DefinitionSort = (typeof definitionSorts)[number];

type Field =
  | "name_en"
  | "kind"
  | "color"
  | "budget_type"
  | "divisions"
  | "headings"
  | (typeof meetingFlags)[number]
  | (typeof budgetFields)[number];

/** Fields of a list's rows beside their name, in the order of their form. */
export const definitionFields: Record<DefinitionList, readonly Field[]> = {
  "project-types": ["name_en", "budget_type", "divisions"],
  "client-industries": ["name_en"],
  "supplier-categories": ["name_en"],
  "contact-positions": ["name_en"],
  "meeting-types": ["name_en", ...meetingFlags],
  "expense-sources": ["name_en"],
  "task-sections": [],
  "task-labels": ["color"],
  "budget-categories": ["name_en", "vat_rate", "supplier_categories", "taxes"],
  "budget-items": ["name_en", "category_id"],
  "budget-groups": ["name_en", "category_id", "items"],
  "budget-templates": [],
  "budget-category-templates": [],
  "credit-cards": [],
  "payment-methods": ["name_en", "kind"],
  "brain-storming-templates": ["headings"],
};

/** Maximum length of a name, shorter than that of a budget's line. */
export const definitionNameLength = 80;

/** ADM-145: tax rows of a budget's category, and of a line. */
export const mostTaxes = 10;
/** Items of a group of a budget. */
export const mostGroupItems = 100;

/** LED-091: headings of a brain-storming template, and the characters of one. */
export const mostHeadings = 20;
export const headingLength = 80;

/** States by which a list is filtered; without one it shows all of its rows. */
export const definitionStates = ["active", "archived"] as const;
export type DefinitionState = (typeof definitionStates)[number];

/** Lists whose rows belong to a category of a budget; a name is unique within it. */
export const isOfCategory = (list: DefinitionList): boolean => list === "budget-items" || list === "budget-groups";

/** Lists in the company's own order; labels, templates and rows of a category are sorted by name. */
export const isOrdered = (list: DefinitionList): boolean =>
  list !== "task-labels" && !isOfCategory(list) && !isTemplateList(list);

/** The list as keys of words call it. */
export const listKey = (list: DefinitionList): string => list.replaceAll("-", "_");
