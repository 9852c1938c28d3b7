import type { BodyOf } from "#contract/call";
import type { moveMany } from "#contract/bizdev";
import { moduleOf } from "#contract/stages";

import { transaction, type Context } from "../../context";
import { Forbidden, Refusal } from "../../http/errors";
import { translate } from "../../messages";
import { findRecord } from "./facts";
import { moveIn } from "./moves";

interface Moved {
  code: string;
  name: string | null;
  done: 0 | 1;
  message: string;
}

/** What is said when all, some or none of them went. */
const said = {
  there: { all: "moved_many", some: "moved_some", none: "moved_none" },
  back: { all: "undone_many", some: "undone_some", none: "undo_gone" },
} as const;

/** What a refusal says; of fields that are wrong the first one's text. */
function textOf(ctx: Context, error: Refusal): string {
  const [first] = Object.values(error.extra.errors ?? {}).flat();
  return first ?? translate(ctx.locale, error.key, error.vars);
}

/** Each offer in a transaction of its own, so that one that has no way there keeps none of the others (PRJ-095). */
export async function moveLeads(ctx: Context, { codes, stage, ...input }: BodyOf<typeof moveMany>) {
  const results: Moved[] = [];
  for (const code of new Set(codes)) {
    let name: string | null = null;
    try {
      const message = await transaction(ctx, async (tx) => {
        const before = await findRecord(tx, code);
        name = before.name;
        if (tx.user.modules_off.includes(moduleOf(before.stage))) throw new Forbidden("module_off");
        return moveIn(tx, before, stage, { ...input, override: 0 });
      });
      results.push({ code, name, done: 1, message });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ code, name, done: 0, message: textOf(ctx, error) });
    }
  }
  const done = results.filter((result) => result.done === 1).length;
  const left = results.length - done;
  const how = left === 0 ? "all" : done === 0 ? "none" : "some";
  const key = said[input.undo === 1 ? "back" : "there"][how];
  return { status: "success" as const, message: translate(ctx.locale, key, { done, left }), results };
}
