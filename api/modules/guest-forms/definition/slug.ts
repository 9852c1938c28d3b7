import { eq } from "drizzle-orm";
import { randomInt } from "node:crypto";

import { foldTurkish } from "#contract/fold";
import { reservedSlugs } from "#contract/guest-forms/reserved-slugs";

import type { InTransaction } from "../../../context";
import { forms } from "../../../db/schema/forms";
import { Invalid } from "../../../errors";
import { translate } from "../../../messages";

const longestWords = 50;

/** `gala-2027-kayit-48213`: words that can be read out, and a number so that two forms of one name have two addresses. */
export function newSlug(name: string): string {
  const words = foldTurkish(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestWords)
    .replaceAll(/^-+|-+$/g, "");
  return `${words || "form"}-${randomInt(10_000, 100_000)}`;
}

/** Public addresses contain no company, so a slug is unique among all companies; addresses of pages are reserved. */
export async function checkSlug(tx: InTransaction, own: string, slug: string | undefined): Promise<void> {
  if (slug === undefined || slug === own) return;
  if (reservedSlugs.has(slug)) throw new Invalid({ slug: [translate(tx.locale, "form_slug_reserved")] });
  const taken = await tx.db.select({ id: forms.id }).from(forms).where(eq(forms.slug, slug));
  if (taken.length > 0) throw new Invalid({ slug: [translate(tx.locale, "form_slug_taken")] });
}
