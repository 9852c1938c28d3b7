import * as contract from "#contract/guest-forms/form-entries";

import type { Mounts } from "../../../http/mount";
import * as acts from "./acts";
import { correctEntry } from "./correct";
import { listTexts, readNumbers } from "./numbers";
import { getEntry, listEntries, readFile, readOverview } from "./read";

export function formEntryRoutes(mounts: Mounts) {
  mounts.on(contract.overview, (ctx, { params }) => readOverview(ctx, params.code));
  mounts.on(contract.list, (ctx, { params, query }) => listEntries(ctx, params.code, query));
  mounts.on(contract.get, (ctx, { params }) => getEntry(ctx, params.id));
  mounts.on(contract.numbers, (ctx, { params }) => readNumbers(ctx, params.code));
  mounts.on(contract.texts, (ctx, { params, query }) => listTexts(ctx, params, query));
  mounts.on(contract.cancel, (ctx, { params, body }) => acts.cancelEntry(ctx, params.id, body));
  mounts.on(contract.restore, (ctx, { params, body }) => acts.restoreEntry(ctx, params.id, body));
  mounts.on(contract.admit, (ctx, { params, body }) => acts.admitEntry(ctx, params.id, body));
  mounts.on(contract.resend, (ctx, { params }) => acts.resendEntry(ctx, params.id));
  mounts.on(contract.correct, (ctx, { params, body }) => correctEntry(ctx, params.id, body));
  mounts.on(contract.erase, (ctx, { params, body }) => acts.removeEntry(ctx, params.id, body));
  mounts.bytes(contract.content, (ctx, { params }) => readFile(ctx, params.id, params.file));
}
