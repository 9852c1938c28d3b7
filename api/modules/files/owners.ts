import { isGranted, mayDo } from "#contract/permissions";
import { groupOf } from "#contract/projects/stages";

import type { Reader } from "../../context";
import type { clients } from "../../db/schema/people";
import { NotFound } from "../../errors";
import { findById, type RecordKind } from "../../records/kinds";
import { clientKind } from "../clients/kind";
import { findWithModule, mayUpdate, mayWrite, type ProjectRecordRow } from "../projects/facts";
import { supplierKind } from "../suppliers/kind";

export type FileModel = "project" | "client" | "supplier";

/** The record that files belong to, as its reader found it. */
export interface FileOwner {
  model: FileModel;
  id: number;
  code: string;
  name: string;
  group: ReturnType<typeof groupOf> | null;
  mayWrite: () => Promise<boolean> | boolean;
}

/** Finds a record with files within company, reach and module. */
interface Owners {
  byCode: (ctx: Reader, code: string) => Promise<FileOwner>;
  byId: (ctx: Reader, id: number) => Promise<FileOwner>;
}

const ofProject = (ctx: Reader, row: ProjectRecordRow): FileOwner => ({
  model: "project",
  id: row.id,
  code: row.code,
  name: row.name,
  group: groupOf(row.stage),
  mayWrite: async () => mayUpdate(ctx, row) && (await mayWrite(ctx, row)),
});

/** Clients and suppliers are company-owner staff's alone, whichever call names the file. */
function companies(model: "client" | "supplier", kind: typeof clientKind | typeof supplierKind): Owners {
  const { find, table, mayWrite: mayWriteRow } = kind as unknown as RecordKind<typeof clients>;
  const read = async (ctx: Reader, row: () => ReturnType<typeof find>): Promise<FileOwner> => {
    if (!mayDo(ctx.user, `${model}s`, "view")) throw new NotFound();
    const company = await row();
    const { id, code, name } = company;
    return {
      model,
      id,
      code,
      name,
      group: null,
      mayWrite: () => isGranted(ctx.user, `${model}s`, "update") && mayWriteRow(ctx, company),
    };
  };
  return {
    byCode: (ctx, code) => read(ctx, () => find(ctx, code)),
    byId: (ctx, id) => read(ctx, () => findById(ctx, table, id)),
  };
}

/** Another kind is a line here, its calls in contract/activity/files.ts, and its place in api/records/references.ts. */
const owners: Record<FileModel, Owners> = {
  project: {
    byCode: async (ctx, code) => ofProject(ctx, await findWithModule(ctx, code)),
    byId: async (ctx, id) => ofProject(ctx, await findWithModule(ctx, String(id))),
  },
  client: companies("client", clientKind),
  supplier: companies("supplier", supplierKind),
};

export const fileModels = Object.keys(owners) as FileModel[];

/** NotFound for a record out of reach. */
export const findOwner = (ctx: Reader, model: FileModel, code: string) => owners[model].byCode(ctx, code);

/** The owner of a file or folder; NotFound for a kind that has no files. */
export async function ownerOf(ctx: Reader, row: { model: string; record_id: number }): Promise<FileOwner> {
  const found = fileModels.find((model) => model === row.model);
  if (!found) throw new NotFound();
  return owners[found].byId(ctx, row.record_id);
}

/** Facts about a file's record in answers. */
export const recordOf = ({ model, code, name, group }: FileOwner) => ({ model, code, name, group });
