import * as values from "#contract/company/import-values";
import * as contract from "#contract/company/imports";

import type { Mounts } from "../../http/mount";
import { chooseValues, listImportValues } from "./choices";
import { clearFault, correctRow } from "./corrections";
import * as imports from "./operations";
import { getImport, listImports } from "./read";
import { listImportRows } from "./rows";

export function importRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listImports(ctx, query));
  mounts.onFiles(contract.upload, (ctx, { params, files }) => imports.uploadCompanies(ctx, params.noun, files));
  mounts.onFiles(contract.uploadDefinitions, (ctx, { params, files }) =>
    imports.uploadDefinitions(ctx, params.list, files),
  );
  mounts.onFiles(contract.uploadPeople, (ctx, { files }) => imports.uploadPeople(ctx, files));
  mounts.onFiles(contract.uploadLeaveBalances, (ctx, { files }) => imports.uploadLeaveBalances(ctx, files));
  mounts.onFiles(contract.uploadAttendees, (ctx, { params, files }) => imports.uploadAttendees(ctx, params, files));
  mounts.on(contract.get, (ctx, { params }) => getImport(ctx, params.id));
  mounts.on(contract.listRows, (ctx, { params, query }) => listImportRows(ctx, params.id, query));
  mounts.on(contract.map, (ctx, { params, body }) => imports.mapImport(ctx, params.id, body));
  mounts.on(contract.decideRow, (ctx, { params, body }) => imports.decideRow(ctx, params, body));
  mounts.on(values.listValues, (ctx, { params, query }) => listImportValues(ctx, params.id, query));
  mounts.on(values.chooseValues, (ctx, { params, body }) => chooseValues(ctx, params.id, body));
  mounts.on(values.correctRow, (ctx, { params, body }) => correctRow(ctx, params, body));
  mounts.on(values.clearFault, (ctx, { params, body }) => clearFault(ctx, params, body));
  mounts.on(contract.run, (ctx, { params, body }) => imports.runImport(ctx, params.id, body));
  mounts.on(contract.undo, (ctx, { params, body }) => imports.undoImport(ctx, params.id, body));
}
