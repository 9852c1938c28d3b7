import type { AnswerOf, BodyOf } from "#contract/call";
import * as files from "#contract/files";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";
import { openBytes, sendFiles, type FilesInput } from "~/server/api-files.server";

type Form = FilesInput<typeof files.uploadProjectFiles>["form"];

export type FileDetail = AnswerOf<typeof files.getFile>;

/** PRJ-004 */
export const listProjectFiles = (api: Api, code: string, query: z.input<typeof files.listProjectFiles.query>) =>
  call(api, files.listProjectFiles, { params: { code }, query });
/** PRJ-009 */
export const uploadProjectFiles = (
  api: Api,
  code: string,
  query: z.input<typeof files.uploadProjectFiles.query>,
  form: Form,
) => sendFiles(api, files.uploadProjectFiles, { params: { code }, query, form });
export const removeProjectFile = (api: Api, code: string, id: number, body: BodyOf<typeof files.removeProjectFile>) =>
  call(api, files.removeProjectFile, { params: { code, id }, body });
export const createProjectFolder = (
  api: Api,
  code: string,
  body: BodyOf<typeof files.createProjectFolder>,
  key?: string,
) => call(api, files.createProjectFolder, { params: { code }, body, key });
export const listClientFiles = (api: Api, code: string, query: z.input<typeof files.listClientFiles.query>) =>
  call(api, files.listClientFiles, { params: { code }, query });
export const uploadClientFiles = (
  api: Api,
  code: string,
  query: z.input<typeof files.uploadClientFiles.query>,
  form: Form,
) => sendFiles(api, files.uploadClientFiles, { params: { code }, query, form });
export const removeClientFile = (api: Api, code: string, id: number, body: BodyOf<typeof files.removeClientFile>) =>
  call(api, files.removeClientFile, { params: { code, id }, body });
export const createClientFolder = (
  api: Api,
  code: string,
  body: BodyOf<typeof files.createClientFolder>,
  key?: string,
) => call(api, files.createClientFolder, { params: { code }, body, key });
export const listSupplierFiles = (api: Api, code: string, query: z.input<typeof files.listSupplierFiles.query>) =>
  call(api, files.listSupplierFiles, { params: { code }, query });
export const uploadSupplierFiles = (
  api: Api,
  code: string,
  query: z.input<typeof files.uploadSupplierFiles.query>,
  form: Form,
) => sendFiles(api, files.uploadSupplierFiles, { params: { code }, query, form });
export const removeSupplierFile = (api: Api, code: string, id: number, body: BodyOf<typeof files.removeSupplierFile>) =>
  call(api, files.removeSupplierFile, { params: { code, id }, body });
export const createSupplierFolder = (
  api: Api,
  code: string,
  body: BodyOf<typeof files.createSupplierFolder>,
  key?: string,
) => call(api, files.createSupplierFolder, { params: { code }, body, key });
export const getFile = (api: Api, id: number) => call(api, files.getFile, { params: { id } });
export const updateFile = (api: Api, id: number, body: BodyOf<typeof files.updateFile>) =>
  call(api, files.updateFile, { params: { id }, body });
export const restoreFile = (api: Api, id: number, body: BodyOf<typeof files.restoreFile>) =>
  call(api, files.restoreFile, { params: { id }, body });
export const getFolder = (api: Api, id: number) => call(api, files.getFolder, { params: { id } });
export const updateFolder = (api: Api, id: number, body: BodyOf<typeof files.updateFolder>) =>
  call(api, files.updateFolder, { params: { id }, body });
export const removeFolder = (api: Api, id: number, body: BodyOf<typeof files.removeFolder>) =>
  call(api, files.removeFolder, { params: { id }, body });
export const openFile = (
  api: Api,
  params: z.input<typeof files.content.params>,
  query: z.input<typeof files.content.query>,
  signal: AbortSignal,
) => openBytes(api, files.content, { params, query }, signal);
