import { z } from "zod";

import { historyEntry, historyQuery, undoable } from "../activity/history";
import { defineCall } from "../call";
import { flag, id, int, isoDateTime, line, listOf, written } from "../common";
import { richText } from "../fields";
import { mailTemplates } from "./template-kinds";

/** Languages that a company writes its mails in; guests' other languages have the defaults. */
export const templateLanguages = ["tr", "en"] as const;

const path = "/settings/email-templates";
const version = int(1, 2_147_483_647);
const call = { auth: "admin" as const, ledger: ["ADM-182"] };
const one = z.object({ kind: z.enum(mailTemplates), language: z.enum(templateLanguages) });

/** Subject in one line, which no line end can leave, and formatted text; both with placeholders such as `{link}`. */
export const templateText = {
  subject: line(200).pipe(z.string().min(1)),
  content: richText(20_000).pipe(z.string().min(1)),
};

const texts = z.object({ subject: z.string(), content: z.string() });

const state = z.object({ changed: z.union([z.literal(0), z.literal(1)]) });

/** The template of one kind in one language. */
const template = texts.extend({
  kind: z.enum(mailTemplates),
  language: z.enum(templateLanguages),
  /** Null while the company never wrote its own text. */
  id: id.nullable(),
  version: z.number().int(),
  changed: state.shape.changed,
  updated_at: isoDateTime.nullable(),
});

/** Lines of the plain text: those of both, of the default alone and of the own text alone. */
const difference = z.array(z.object({ side: z.enum(["both", "default", "own"]), text: z.string() }));

/** ADM-178: every kind of mail with its state in both languages. */
export const list = defineCall({
  ...call,
  name: "listEmailTemplates",
  method: "get",
  path,
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        kind: z.enum(mailTemplates),
        tr: state,
        en: state,
        updated_at: isoDateTime.nullable(),
        updated_by: z.string().nullable(),
      }),
    ),
  }),
});

/** The text, its default and the difference, and the records that a preview can show. */
export const read = defineCall({
  ...call,
  name: "getEmailTemplate",
  method: "get",
  path: `${path}/{kind}/{language}`,
  params: one,
  answer: z.object({
    status: z.literal("success"),
    template,
    default: texts,
    difference,
    records: z.array(z.object({ id, name: z.string() })),
  }),
});

/** The company's first own text of a kind; 409 when somebody wrote it meanwhile, 422 for its placeholders. */
export const create = defineCall({
  ...call,
  name: "createEmailTemplate",
  summary: "Write the company's own text of a mail",
  method: "post",
  path,
  refuses: [409],
  body: one.extend(templateText),
  answer: z.object({ ...written, template }),
});

/** Without `version` the newest state is changed. */
export const update = defineCall({
  ...call,
  name: "updateEmailTemplate",
  method: "put",
  path: `${path}/{id}`,
  params: z.object({ id }),
  body: z.object({ ...templateText, version: version.optional() }),
  answer: z.object({ ...written, ...undoable, template }),
});

/** Back to the default; the own text stays in the history. */
export const reset = defineCall({
  ...call,
  name: "resetEmailTemplate",
  summary: "Give a mail its default text back",
  method: "delete",
  path: `${path}/{id}`,
  params: z.object({ id }),
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable, template }),
});

const mail = z.object({ status: z.literal("success"), subject: z.string(), html: z.string(), text: z.string() });

/**
 * Subject and text together as they were after an entry of the history, the default among them; 409 if they are so now,
 * 422 for an entry that is none of this text's.
 */
export const restore = defineCall({
  ...call,
  name: "restoreEmailTemplate",
  summary: "Give a mail an earlier version of its text back",
  refuses: [409],
  method: "post",
  path: `${path}/{id}/restore`,
  params: z.object({ id }),
  body: z.object({ entry: id }),
  answer: z.object({ ...written, ...undoable, template }),
});

/** The saved text as a mail about one of `records`, or about examples; 404 for a record that is not among them. */
export const preview = defineCall({
  ...call,
  name: "previewEmailTemplate",
  method: "get",
  path: `${path}/{kind}/{language}/preview`,
  params: one,
  query: z.object({ record: id.optional() }),
  answer: mail,
});

/** The same with a text that is not saved; 422 for its placeholders and for a record that is not among them. Writes nothing. */
export const tryText = defineCall({
  ...call,
  name: "tryEmailTemplate",
  summary: "Preview a text before it is saved",
  method: "post",
  path: `${path}/{kind}/{language}/preview`,
  params: one,
  body: z.object({ ...templateText, record: id.optional() }),
  answer: mail,
});

/** Sends the saved text to the admin alone; at most ten in a quarter of an hour. */
export const sendTest = defineCall({
  ...call,
  name: "sendTestEmail",
  summary: "Send a mail's saved text to oneself",
  refuses: [429],
  method: "post",
  path: `${path}/{kind}/{language}/test`,
  params: one,
  body: z.object({ record: id.optional() }),
  answer: z.object(written),
});

/** Changes of a text, with their person and time; each value can be given back, and so can the whole text of an entry with `version` 1. */
export const history = defineCall({
  ...call,
  name: "listEmailTemplateHistory",
  method: "get",
  path: `${path}/{kind}/{language}/history`,
  kept: true,
  params: one,
  query: z.object({ ...historyQuery, kind: z.enum(["email_template"]).optional() }),
  answer: listOf(historyEntry.extend({ model: z.literal("email_template"), version: flag })).extend({
    kinds: z.partialRecord(z.enum(["email_template"]), z.number().int()),
  }),
});
