import { transaction, type Context, type InTransaction } from "../context";
import { Refusal } from "../errors";
import { translate } from "../messages";

interface Done {
  message: string;
  undo?: number | undefined;
}

/** Text of a refusal; for faulty fields the first one's text. */
const textOf = ({ locale }: Pick<Context, "locale">, { key, vars, extra }: Refusal) =>
  Object.values(extra.errors ?? {}).flat()[0] ?? translate(locale, key, vars);

/**
 * One write for each of several records, each in a transaction of its own and in the order of their keys, so that two
 * of these calls never deadlock. `nameOf` finds a record or refuses; a refusal of one does not affect the others.
 * Results come in the requested order.
 */
export async function writeEach(
  ctx: Context,
  keys: readonly string[],
  nameOf: (tx: InTransaction, key: string) => Promise<string>,
  write: (tx: InTransaction, key: string) => Promise<Done>,
) {
  const results = [];
  for (const code of [...new Set(keys)].toSorted()) {
    // The report names a record that the reader sees and may not change.
    let name: string | null = null;
    const result = await transaction(ctx, async (tx) => {
      name = await nameOf(tx, code);
      const { message, undo } = await write(tx, code);
      return { code, name, done: 1 as const, message, ...(undo === undefined ? {} : { undo }) };
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return { code, name, done: 0 as const, message: textOf(ctx, error) };
    });
    results.push(result);
  }
  const asked = [...new Set(keys)];
  results.sort((a, b) => asked.indexOf(a.code) - asked.indexOf(b.code));
  const done = results.filter((result) => result.done === 1).length;
  return { results, done, left: results.length - done };
}
