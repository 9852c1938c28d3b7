import type { Locale } from "#contract/common";

import { translate } from "../../../messages";
import type { DecisionReader } from "../../approvals/deciders";
import { rowsOf } from "./attach";
import { findRepeated } from "./read";

/** Files of a request as lines of the mail to an approver, with those that another request has too. */
export async function fileTexts(ctx: DecisionReader, { id }: { id: number }, locale: Locale): Promise<string[]> {
  const rows = await rowsOf(ctx, [id]);
  if (rows.length === 0) return [];
  const repeated = await findRepeated(
    ctx,
    rows.map(({ hash }) => hash),
    id,
  );
  return [
    translate(locale, "decision_files", { names: rows.map(({ name }) => name).join(", ") }),
    ...rows
      .filter(({ hash }) => repeated.has(hash))
      .map(({ name }) => translate(locale, "decision_file_repeated", { name })),
  ];
}
