import * as contract from "#contract/files";

import type { Mounts } from "../../http/mount";
import { readContent } from "./content";
import * as folders from "./folders";
import * as files from "./operations";
import { uploadFiles } from "./upload";

export function fileRoutes(mounts: Mounts) {
  mounts.on(contract.listProjectFiles, (ctx, { params, query }) => files.listFiles(ctx, "project", params.code, query));
  mounts.onFiles(contract.uploadProjectFiles, (ctx, { params, query, files: sent }) =>
    uploadFiles(ctx, "project", params.code, query.folder || null, sent),
  );
  mounts.on(contract.removeProjectFile, (ctx, { params, body }) =>
    files.removeFile(ctx, "project", params.code, params.id, body),
  );
  mounts.on(contract.createProjectFolder, (ctx, { params, body }) =>
    folders.createFolder(ctx, "project", params.code, body),
  );
  mounts.on(contract.getFile, (ctx, { params }) => files.getFile(ctx, params.id));
  mounts.on(contract.updateFile, (ctx, { params, body }) => files.updateFile(ctx, params.id, body));
  mounts.on(contract.restoreFile, (ctx, { params, body }) => files.restoreFile(ctx, params.id, body));
  mounts.on(contract.getFolder, (ctx, { params }) => folders.getFolder(ctx, params.id));
  mounts.on(contract.updateFolder, (ctx, { params, body }) => folders.updateFolder(ctx, params.id, body));
  mounts.on(contract.removeFolder, (ctx, { params, body }) => folders.removeFolder(ctx, params.id, body));
  mounts.bytes(contract.content, (ctx, { params, query }) => readContent(ctx, params.id, query));
}
