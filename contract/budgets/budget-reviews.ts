import { z } from "zod";

import { clientBudget } from "./budget-files";
import { budgetHead, ofBudget, restAsked, rowsAsked, version } from "./budgets";
import { type BytesSpec, defineCall } from "../call";
import { flag, id, int, isoDate, isoDateTime, line, text, written } from "../common";
import { emailList } from "../fields";
import { ofKind } from "../kinds";

// Budgets that are mailed to their clients, and the page on which a client answers (docs/decisions/098).

export const mailLanguages = ["tr", "en"] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** Receivers of one sending at most. */
export const mostReceivers = 10;

/** A decision of the client; `revise` asks for changes. */
export const reviewDecisions = ["approve", "revise"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/**
 * States of a link: `closed` was ended by the staff, or its budget or project is gone; `superseded` once its receiver
 * has got a later version.
 */
export const reviewStates = ["open", "approved", "closed", "superseded"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A receiver of a version, and what became of it. */
const review = z.object({
  id,
  name: z.string(),
  email: z.string(),
  sent_at: isoDateTime,
  sent_by: z.string(),
  /** The first time that its page was opened. */
  opened_at: isoDateTime.nullable(),
  decision: z.enum(reviewDecisions).nullable(),
  decided_at: isoDateTime.nullable(),
  comments: z.string().nullable(),
  is_ended: flag,
});
export type BudgetReview = z.output<typeof review>;

const letter = z.object({ subject: z.string(), message: z.string() });

/** What the form of a sending begins with; people of the client with a mail address, those of the project first. */
export const prepare = defineCall({
  name: "prepareBudgetMail",
  summary: "Proposals for the mail of a budget, and who got it",
  method: "get",
  path: "/budget/{code}/mail",
  auth: "user",
  ledger: ["BUD-039", "PUB-017"],
  params: ofBudget,
  answer: z.object({
    status: z.literal("success"),
    /** `is_chosen`: contacts of the project. */
    contacts: z.array(z.object({ id, name: z.string(), email: z.string(), is_chosen: flag })),
    /** Name of the version once it is sent, such as 'Ana bütçe · sürüm 3'. */
    version_name: z.string(),
    letters: z.object({ tr: letter, en: letter }),
    /** The newest first. */
    reviews: z.array(review),
    is_sent: flag,
    version,
  }),
});

/**
 * Mails a version to people of its client: each gets a link of their own, and the version as PDF. A draft is a sent
 * version from then on, as by `send`, and has the name that is given here; one that was sent already goes to more people.
 */
export const mail = defineCall({
  name: "mailBudget",
  summary: "Mail a budget to its client",
  refuses: [409, 429, 503],
  method: "post",
  path: "/budget/{code}/mail",
  auth: "user",
  ledger: ["BUD-039", "PUB-017"],
  params: ofBudget,
  body: z.object({
    /** Ids of contacts of the client or of the project. */
    contacts: ofKind("list", z.array(id).max(mostReceivers).default([])),
    /** Further mail addresses. */
    addresses: ofKind("list", emailList(mostReceivers).default([])),
    language: z.enum(mailLanguages).default("tr"),
    subject: line(200).pipe(z.string().min(1)),
    message: text(5000).pipe(z.string().min(1)),
    name: line(200).pipe(z.string().min(1)),
    /** 1 = although the PDF's fonts lack letters of the budget; without it that is 422 beside this field. */
    allow_missing_glyphs: ofKind("flag", int(0, 1).default(0)),
    version,
  }),
  answer: z.object({ ...written, budget: budgetHead }),
});

/** Ends the link of one receiver; it opens nothing from then on. */
export const endReview = defineCall({
  name: "endBudgetReview",
  summary: "End a client's link to a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/review/{id}/end",
  auth: "user",
  ledger: ["PUB-017"],
  params: ofBudget.extend({ id }),
  answer: z.object({ ...written }),
});

const byLink = { params: z.object({ code: z.string().regex(/^[\w-]{43}$/) }), auth: "public" as const };

/** PUB-004, PUB-017: the version of a link as its client sees it; opening it answers nothing. */
export const get = defineCall({
  ...byLink,
  name: "getClientReview",
  summary: "A budget by its client's link",
  method: "get",
  path: "/client-review/{code}",
  refuses: [429],
  ledger: ["PUB-004", "PUB-017"],
  query: rowsAsked.extend(restAsked),
  answer: z.object({
    status: z.literal("success"),
    company: z.string(),
    /** The company's brand of today; `color` is `#rrggbb`, `logo` the name of `GET /branding/logo/{name}`. */
    brand: z.object({ name: z.string(), color: z.string().nullable(), logo: z.string().nullable() }),
    project: z.object({ name: z.string(), starts_at: isoDate, ends_at: isoDate, city: z.string().nullable() }),
    receiver: z.string(),
    sender: z.object({ name: z.string(), email: z.string() }),
    language: z.enum(mailLanguages),
    state: z.enum(reviewStates),
    decision: z.enum(reviewDecisions).nullable(),
    decided_at: isoDateTime.nullable(),
    comments: z.string().nullable(),
    budget: clientBudget,
    next: z.number().int().nullable(),
  }),
});

/**
 * The client's answer: an approval is the approval of the version and final; a request for changes may be written again,
 * and be followed by an approval.
 */
export const answer = defineCall({
  ...byLink,
  name: "answerClientReview",
  summary: "Answer a budget by its client's link",
  method: "post",
  path: "/client-review/{code}",
  refuses: [409, 429],
  ledger: ["PUB-004", "PUB-017"],
  body: z
    .object({ decision: z.enum(reviewDecisions), comments: text(5000).default("") })
    .refine(({ decision, comments }) => decision === "approve" || comments !== "", {
      path: ["comments"],
      error: "required",
    }),
  answer: z.object({ ...written, state: z.enum(reviewStates) }),
});

/** The version as PDF, by its client's link. */
export const file = {
  ...byLink,
  name: "getClientReviewFile",
  path: "/client-review/{code}/file",
  ledger: ["PUB-017"],
  query: z.object({}),
} satisfies BytesSpec;
