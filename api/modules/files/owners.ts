import { groupOf } from "#contract/stages";

import type { Context, InTransaction } from "../../context";
import { NotFound } from "../../http/errors";
import { findWithModule, mayWrite } from "../projects/facts";

type Reader = Context | InTransaction;

/** The record that files belong to, as its reader found it. */
export interface FileOwner {
  model: string;
  id: number;
  code: string;
  name: string;
  group: ReturnType<typeof groupOf> | null;
  mayWrite: () => Promise<boolean>;
}

/**
 * Kinds of records that have files, each with how one is found within company, reach and module: by its code or its id.
 * Another kind is a line here and its own calls for the list, the upload and the folder.
 */
const owners: Record<string, (ctx: Reader, code: string) => Promise<FileOwner>> = {
  async project(ctx, code) {
    const row = await findWithModule(ctx, code);
    const { id, name } = row;
    return {
      model: "project",
      id,
      code: row.code,
      name,
      group: groupOf(row.stage),
      mayWrite: () => mayWrite(ctx, row),
    };
  },
};

/** NotFound for a record out of reach and for a kind that has no files. */
export async function findOwner(ctx: Reader, model: string, code: string): Promise<FileOwner> {
  const find = Object.hasOwn(owners, model) ? owners[model] : undefined;
  if (!find) throw new NotFound();
  return find(ctx, code);
}

/** The owner of a file or folder. */
export const ownerOf = (ctx: Reader, row: { model: string; record_id: number }) =>
  findOwner(ctx, row.model, String(row.record_id));

/** What an answer says of the record that a file belongs to. */
export const recordOf = ({ model, code, name, group }: FileOwner) => ({ model, code, name, group });
