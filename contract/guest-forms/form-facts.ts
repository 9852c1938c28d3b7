/** Words and limits of forms. No zod here: pages may import it. */

/** FRM-050, FRM-094: purposes of a form. A `mma` form (the client brief) has no rules and no values of columns. */
export const formTypes = ["registration", "rsvp", "survey", "customer", "mma", "other"] as const;
export type FormType = (typeof formTypes)[number];

/**
 * FRM-051, FRM-095: everybody with the address of a PUBLIC form can answer it; an INVITED one is answered by attendees.
 */
export const formAccess = ["PUBLIC", "INVITED"] as const;
export type FormAccess = (typeof formAccess)[number];

/** States of a form: nobody can answer yet, everybody can, nobody can any more. */
export const formStates = ["DRAFT", "PUBLISHED", "CLOSED"] as const;
export type FormState = (typeof formStates)[number];

/** I18-017: languages with words for a form's page; a form has one or more of them, its own first. */
export const formLanguages = ["tr", "en", "de", "fr", "es", "ru", "ar"] as const;
export type FormLanguage = (typeof formLanguages)[number];

/** Translated texts of a part: by language, then by name. */
export type Translations = Partial<Record<FormLanguage, Record<string, string>>>;

/** Ready forms that a new one begins with. */
export const formTemplateNames = [
  "congress",
  "dealers",
  "gala",
  "speaker",
  "transfer",
  "dietary",
  "survey",
  "jury",
  "brief",
  "workshop",
  "sponsor",
  "crew",
] as const;
export type FormTemplateName = (typeof formTemplateNames)[number];

/** FRM-056, FRM-068, FRM-192: letters of titles and of a section's text. */
export const longestTitle = 300;
export const longestHelp = 500;
export const longestOption = 300;
/** Maximum length of the texts of a form's mails. */
export const longestMail = 4000;

/** Limits against scripts; far more than any form has. */
export const mostSections = 50;
export const mostFields = 200;
export const mostOptions = 200;
export const mostRules = 50;
export const mostMatrixEntries = 50;

/** FRM-220: the groups of the palette. */
export const fieldGroups = ["basic", "choice", "person", "event", "content"] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** FRM-038…FRM-044: the extra tab of a type beside info and rules. */
export type FieldTab = "options" | "settings" | "contract" | "video" | "pdf" | "flights";

/**
 * Kind of an answer: an option that the form's maker wrote (of flights, a flight), one of the type's fixed choices,
 * stars, a number, a file, or written text; content has none. Counting, measuring, anonymising and file handling follow
 * from it.
 */
export type AnswerKind = "option" | "set" | "stars" | "number" | "file" | "words" | "none";

interface FieldTypeFacts {
  group: FieldGroup;
  answer: AnswerKind;
  tab?: FieldTab;
  /** Settings of a field. */
  placeholder?: true;
  required?: true;
  default?: true;
  readonly?: true;
  length?: true;
  editor?: true;
}

const asks = { required: true } as const;
const typed = { ...asks, placeholder: true, default: true, readonly: true } as const;
const written = { ...typed, length: true } as const;
const chosen = { ...asks, default: true, readonly: true, tab: "options" } as const;

/**
 * FRM-047, FRM-221: settings by type, in the order of the palette. Title, help text, colour and hidden belong to every
 * type; content, video and pdf_viewer have no answer.
 */
export const fieldTypes = {
  text: { group: "basic", answer: "words", ...written },
  textarea: { group: "basic", answer: "words", ...written },
  number: { group: "basic", answer: "number", ...written },
  date: { group: "basic", answer: "words", ...asks, default: true, readonly: true, tab: "settings" },
  time: { group: "basic", answer: "words", ...asks, default: true, readonly: true },
  datetime: { group: "basic", answer: "words", ...asks, default: true, readonly: true, tab: "settings" },
  website: { group: "basic", answer: "words", ...typed },
  currency: { group: "basic", answer: "number", ...typed, tab: "settings" },
  fileupload: { group: "basic", answer: "file", ...asks, tab: "settings" },
  dropdown: { group: "choice", answer: "option", ...chosen },
  radio: { group: "choice", answer: "option", ...chosen },
  multiple_choice: { group: "choice", answer: "option", ...chosen },
  checkbox: { group: "choice", answer: "option", ...chosen },
  checkboxes: { group: "choice", answer: "option", ...chosen },
  multiselect: { group: "choice", answer: "option", ...chosen },
  choice_matrix: { group: "choice", answer: "set", ...asks, tab: "options" },
  star_rating: { group: "choice", answer: "stars", ...asks, tab: "settings" },
  name: { group: "person", answer: "words", ...asks, tab: "settings" },
  email: { group: "person", answer: "words", ...typed },
  phone_number: { group: "person", answer: "words", ...typed, tab: "settings" },
  address: { group: "person", answer: "words", ...asks, tab: "settings" },
  identity_number: { group: "person", answer: "words", ...asks, placeholder: true },
  signature: { group: "person", answer: "words", ...asks },
  attendance: { group: "event", answer: "set", ...asks, tab: "settings" },
  flight: { group: "event", answer: "option", ...asks, tab: "flights" },
  room_mates: { group: "event", answer: "words", ...asks, tab: "settings" },
  contract: { group: "event", answer: "set", ...asks, editor: true, tab: "contract" },
  content: { group: "content", answer: "none", editor: true },
  video: { group: "content", answer: "none", tab: "video" },
  pdf_viewer: { group: "content", answer: "none", tab: "pdf" },
} as const satisfies Record<string, FieldTypeFacts>;
export type FieldType = keyof typeof fieldTypes;
export const fieldTypeNames = Object.keys(fieldTypes) as FieldType[];

/** Returns the settings of a type. */
export const factsOfType = (type: FieldType): FieldTypeFacts => fieldTypes[type];

const isOneOf =
  (...kinds: AnswerKind[]) =>
  (type: FieldType): boolean =>
    kinds.includes(factsOfType(type).answer);

/** True for types whose answers are rows of options; a flight's options are flights. */
export const hasOptions = isOneOf("option");

/** True for types whose answers are counted by choice. */
export const isCounted = isOneOf("option", "set", "stars");

/** True for types whose answers have an average and a spread. */
export const isMeasured = isOneOf("stars", "number");

/** True for personal answers; choices and numbers alone are not, and stay when a form is made anonymous (KVKK). */
export const isPersonal = isOneOf("words", "file");

/** True for types whose answers are listed as texts, for neither counting nor measuring applies to them. */
export const isWritten = isOneOf("words");

export const hasFile = isOneOf("file");

/** True for types with more than one choice. */
export const choosesMany = (type: FieldType): boolean =>
  type === "checkboxes" || type === "multiple_choice" || type === "multiselect";

/** True for types without an answer. */
export const isShownOnly = isOneOf("none");

/** FRM-207: possible targets of a rule, in earlier sections. */
export const isRuleTarget = (type: FieldType): boolean =>
  type === "attendance" || (hasOptions(type) && type !== "flight");

/** FRM-199…FRM-204, spelt as given. */
export const ruleOperators = ["equal", "not equal", "greater", "less", "full", "empty"] as const;
export type RuleOperator = (typeof ruleOperators)[number];
/** FRM-205 */
export const columnOperators = ["equal", "not equal", "full", "empty"] as const satisfies readonly RuleOperator[];
/** FRM-206, FRM-216: operators that compare with nothing. */
export const isUnary = (operator: RuleOperator): boolean => operator === "full" || operator === "empty";

/** FRM-174, FRM-175 */
export const ruleTypes = ["FORMFIELD", "FORMSECTION"] as const;
export type RuleType = (typeof ruleTypes)[number];
/** FRM-096…FRM-099 */
export const dependencyScopes = ["ALL", "ANY"] as const;
export const dependencyActions = ["SHOW", "HIDE"] as const;
/** FRM-100…FRM-102 */
export const defaultValueTypes = ["NONE", "FIXED", "DB"] as const;
export type DefaultValueType = (typeof defaultValueTypes)[number];
/** FRM-103, FRM-104: spelt as given. */
export const roomMateTypes = ["CHOOSE_ANYONE", "MACTHED_LIST_CHOOSE"] as const;
/** Directions of a field's options or parts. */
export const directions = ["column", "row"] as const;

/** FRM-133…FRM-137 */
export const phoneTypes = ["any", "mobile", "landline", "international"] as const;
/** FRM-139…FRM-143 */
export const addressParts = ["country", "city", "town", "postcode"] as const;
/** FRM-155, FRM-156 */
export const contractTypes = ["text", "file"] as const;
/** Meanings of a day: a day of birth is in the past, and an end is not before the last beginning above it. */
export const dateKinds = ["any", "birth", "start", "end"] as const;
/** FRM-157, FRM-158 */
export const uploadTypes = ["image", "file"] as const;
/** FRM-146, FRM-218: `link` is read as `url`. */
export const pdfSources = ["url", "file"] as const;

/** Address of a field's uploaded PDF (FRM-027). */
export const formFileAddress = (name: string) => `/form-files/${name}`;
export const isOwnFile = (address: string | null | undefined): address is string =>
  /^\/form-files\/[0-9a-f-]{36}$/.test(address ?? "");

/** Megabytes of an answered file (PUB-020). */
export const uploadMegabytes = { initial: 10, most: 50 } as const;
export const stars = { least: 3, initial: 5, most: 10 } as const;

/** FRM-195, FRM-196, FRM-046 */
export const hasRules = (type: FormType): boolean => type !== "mma";
/** FRM-196, FRM-197 */
export const hasColumnValues = ({ form_type, type }: { form_type: FormType; type: FormAccess }): boolean =>
  form_type !== "mma" && type !== "PUBLIC";

/** Columns of an attendee that every project has: targets of rules and values of fields (FRM-003, PRJ-100). */
export const attendeeColumns = ["name", "surname", "email", "phone", "company", "title", "list", "attendance"] as const;
/** FRM-089: columns that prove that somebody knows their room mate. */
export const proofColumns = ["name", "surname", "email", "phone", "company", "title"] as const;
