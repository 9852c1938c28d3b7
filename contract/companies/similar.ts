import { z } from "zod";

import { defineCall } from "../call";
import { id, int, line, nameLine } from "../common";

export const similarNouns = ["client", "supplier", "contact"] as const;

/** Reasons why two records may be one: shared values, or similar names. */
export const similarReasons = ["tax_number", "email", "phone", "domain", "name"] as const;

/** Typed values of a form; empty ones are not compared. */
const typed = {
  name: nameLine(240).optional(),
  tax_number: line(40).optional(),
  email: line(254).optional(),
  phone: line(40).optional(),
  website: line(200).optional(),
  country: line(2).optional(),
};

export const similarHit = z.object({
  id,
  /** Code of a company; null for a contact, which is known by its id. */
  code: z.string().nullable(),
  name: z.string(),
  /** City of a company, company of a contact. */
  place: z.string().nullable(),
  /** The company of a contact, as its form names it (`C-12`); null for a company. */
  company_id: z.string().nullable(),
  /** 0 to 100; 100 for a shared number or address. */
  percent: z.number().int().min(0).max(100),
  reasons: z.array(z.object({ kind: z.enum(similarReasons), percent: z.number().int().min(0).max(100) })),
});
export type SimilarHit = z.output<typeof similarHit>;

/** From so many percent on a form asks before it makes another record. */
export const surelySimilar = 92;

/**
 * Records that may be the one being typed, the likeliest first, at most five; `except` is the record itself. `key` is
 * the form's: a record that the form has created already is not reported.
 */
export const findSimilar = defineCall({
  name: "findSimilar",
  summary: "Records that are like the one that is being typed",
  method: "get",
  path: "/similarity/hints",
  auth: "ecos",
  query: z.object({
    noun: z.enum(similarNouns),
    except: int(1, 2_147_483_647).optional(),
    key: line(80).optional(),
    ...typed,
  }),
  answer: z.object({ status: z.literal("success"), data: z.array(similarHit) }),
});
