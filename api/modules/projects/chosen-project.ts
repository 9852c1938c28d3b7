import { and, eq } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { projects } from "../../db/schema/projects";
import { Invalid, NotFound } from "../../errors";
import { translate } from "../../messages";
import { findRecord } from "./facts";
import { scoped } from "../project-reach/reach";

/**
 * The project or offer of a body's code, for a record that may belong to one; one out of reach counts as none, and is
 * kept by people who do not see it. `mayBe` tells which of them can be chosen anew.
 */
export async function chosenProject(
  tx: InTransaction,
  field: string,
  code: string | null | undefined,
  kept: number | null,
  mayBe: (stage: number) => boolean = () => true,
): Promise<number | null> {
  if (!code) {
    if (kept === null) return null;
    const seen = await tx.db
      .select({ id: projects.id })
      .from(projects)
      .where(and(scoped(tx), eq(projects.id, kept)));
    return seen.length > 0 ? null : kept;
  }
  const refused = () => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  const found = await findRecord(tx, code).catch((error: unknown) => {
    throw error instanceof NotFound ? refused() : error;
  });
  if (found.id !== kept && !mayBe(found.stage)) throw refused();
  return found.id;
}
