import * as contract from "#contract/activity/files";

import type { Mounts } from "../../http/mount";
import { readContent } from "./content";
import * as folders from "./folders";
import * as files from "./operations";
import { uploadFiles } from "./upload";

/** The calls of each kind of record that has files. */
const ofRecords = [
  {
    model: "project",
    list: contract.listProjectFiles,
    upload: contract.uploadProjectFiles,
    remove: contract.removeProjectFile,
    createFolder: contract.createProjectFolder,
  },
  {
    model: "client",
    list: contract.listClientFiles,
    upload: contract.uploadClientFiles,
    remove: contract.removeClientFile,
    createFolder: contract.createClientFolder,
  },
  {
    model: "supplier",
    list: contract.listSupplierFiles,
    upload: contract.uploadSupplierFiles,
    remove: contract.removeSupplierFile,
    createFolder: contract.createSupplierFolder,
  },
] as const;

export function fileRoutes(mounts: Mounts) {
  for (const { model, list, upload, remove, createFolder } of ofRecords) {
    mounts.on(list, (ctx, { params, query }) => files.listFiles(ctx, model, params.code, query));
    mounts.onFiles(upload, (ctx, { params, query, files: sent }) =>
      uploadFiles(ctx, model, params.code, query.folder || null, sent),
    );
    mounts.on(remove, (ctx, { params, body }) => files.removeFile(ctx, model, params.code, params.id, body));
    mounts.on(createFolder, (ctx, { params, body }) => folders.createFolder(ctx, model, params.code, body));
  }
  mounts.on(contract.getFile, (ctx, { params }) => files.getFile(ctx, params.id));
  mounts.on(contract.updateFile, (ctx, { params, body }) => files.updateFile(ctx, params.id, body));
  mounts.on(contract.restoreFile, (ctx, { params, body }) => files.restoreFile(ctx, params.id, body));
  mounts.on(contract.getFolder, (ctx, { params }) => folders.getFolder(ctx, params.id));
  mounts.on(contract.updateFolder, (ctx, { params, body }) => folders.updateFolder(ctx, params.id, body));
  mounts.on(contract.removeFolder, (ctx, { params, body }) => folders.removeFolder(ctx, params.id, body));
  mounts.bytes(contract.content, (ctx, { params, query }) => readContent(ctx, params.id, query));
}
