import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

import { type IssueLike, messageOf } from "#contract/messages";

const isRequired = (text: string) => text === "required" || text === messageOf({ code: "invalid_type" }, "tr");

/**
 * Names of the fields that the schema refuses when they are empty, for a form that holds `given` and nothing else. It is read
 * as `submit` reads a post, so the stars of a form and the answers to it cannot differ.
 */
export function requiredIn(schema: z.ZodType, given: Record<string, string> = {}): string[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  const { error } = parseWithZod(form, { schema, error: (issue) => messageOf(issue as IssueLike, "tr") }).reply();
  return Object.entries(error ?? {}).flatMap(([name, texts]) => (texts?.some(isRequired) ? [name] : []));
}
