import * as contract from "#contract/activity/notes";

import type { Mounts } from "../../http/mount";
import * as notes from "./operations";

export function noteRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => notes.listNotes(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => notes.getNote(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => notes.createNote(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => notes.updateNote(ctx, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => notes.removeNote(ctx, params.id, body));
}
