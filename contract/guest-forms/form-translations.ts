import { z } from "zod";

import { defineCall } from "../call";
import { code, id, int, jsonText, written } from "../common";
import { fieldTypeNames, formLanguages, mostOptions } from "./form-facts";
import { textParts } from "./form-texts";
import { undoable } from "../activity/history";

const language = z.enum(formLanguages);
const parts = z.enum(textParts).exclude(["option"]);

const translated = z.object({
  /**
   * Name of a column, `props.{name}`, `consents.{key}`, or of a field `options.{id}`, `rows.{n}` and `columns.{n}`
   * (from 1).
   */
  name: z.string(),
  /** In the form's first language. */
  text: z.string(),
  translation: z.string(),
});

/** Texts of a part, with their translations. */
export const textPart = z.object({
  part: parts,
  id,
  /** The part's section; null for the form's own texts. */
  section: id.nullable(),
  title: z.string(),
  type: z.enum(fieldTypeNames).nullable(),
  version: z.number().int(),
  texts: z.array(translated),
});
export type TranslatedPart = z.output<typeof textPart>;

/** I18-017: every text of a form in its first language beside another one. */
export const get = defineCall({
  auth: "user",
  name: "getFormTranslations",
  method: "get",
  path: "/form/{code}/translations",
  ledger: ["I18-017"],
  params: z.object({ code }),
  query: z.object({ language }),
  answer: z.object({
    status: z.literal("success"),
    first: language,
    /** Languages that the form is offered in. */
    languages: z.array(language),
    /** Number of missing texts by language. */
    missing: z.array(z.object({ language, count: z.number().int() })),
    parts: z.array(textPart),
  }),
});

/** The texts of one part in one language; an empty one is shown in the form's first language. */
export const save = defineCall({
  auth: "user",
  name: "saveFormTranslation",
  method: "put",
  path: "/form/{code}/translations",
  ledger: ["I18-017"],
  params: z.object({ code }),
  body: z.object({
    language,
    part: parts,
    id,
    texts: jsonText(
      z
        .record(z.string().max(60), z.string().max(50_000))
        .refine((texts) => Object.keys(texts).length <= mostOptions + 20, { error: "invalid" }),
    ),
    version: int(1, 2_147_483_647),
  }),
  answer: z.object({ ...written, ...undoable, part: textPart }),
});
