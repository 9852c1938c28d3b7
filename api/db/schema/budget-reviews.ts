import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

import type { MailLanguage, ReviewDecision } from "#contract/budgets/budget-reviews";

import { budgets } from "./budgets";
import { recordColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { contacts, users } from "./people";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** PUB-017: receivers of a mailed version, each with a link of their own and the answer that was given by it. */
export const budgetReviews = pgTable(
  "budget_reviews",
  {
    ...recordColumns(),
    budget_id: integer().notNull(),
    /** Null for an address that was typed. */
    contact_id: integer(),
    name: text().notNull(),
    email: text().notNull(),
    language: text().$type<MailLanguage>().notNull(),
    sent_by_id: integer().notNull(),
    /** Hash of the token in the mail. */
    token_hash: text().notNull().unique(),
    /** First opening of the page. */
    opened_at: instant(),
    decision: text().$type<ReviewDecision>(),
    decided_at: instant(),
    comments: text(),
    /** When the staff ended the link. */
    ended_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.budget_id, budgets),
    toRecord(t, t.contact_id, contacts),
    toRecord(t, t.sent_by_id, users),
    check("budget_reviews_decided", sql`(${t.decision} is null) = (${t.decided_at} is null)`),
    index().on(t.event_company_id, t.budget_id, t.id),
    index().on(t.event_company_id, t.contact_id),
    index().on(t.event_company_id, t.email),
  ],
);
