import type { z } from "zod";

import * as formUploads from "#contract/form-uploads";

import type { Api } from "~/server/api-client.server";
import { openBytes, sendFiles, type FilesInput } from "~/server/api-files.server";

/** FRM-027 */
export const uploadFormFieldFile = (api: Api, input: FilesInput<typeof formUploads.upload>) =>
  sendFiles(api, formUploads.upload, input);
export const openFormFile = (api: Api, params: z.input<typeof formUploads.content.params>, signal: AbortSignal) =>
  openBytes(api, formUploads.content, { params, query: {} }, signal);
export const openFormFieldFile = (api: Api, params: z.input<typeof formUploads.ofField.params>, signal: AbortSignal) =>
  openBytes(api, formUploads.ofField, { params, query: {} }, signal);
