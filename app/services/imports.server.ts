import type { AnswerOf, BodyOf, ParamsOf } from "#contract/call";
import type { BudgetNoun, CompanyNoun } from "#contract/import-facts";
import * as imports from "#contract/imports";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";
import { sendFiles, type FilesInput } from "~/server/api-files.server";

export type FilesForm = FilesInput<typeof imports.upload>["form"];

export type ImportPage = AnswerOf<typeof imports.get>["import"];

export const listImports = (api: Api, query: z.input<typeof imports.list.query>) => call(api, imports.list, { query });
export const uploadImport = (api: Api, noun: CompanyNoun, form: FilesForm) =>
  sendFiles(api, imports.upload, { params: { noun }, query: {}, form });
export const uploadAttendees = (api: Api, params: ParamsOf<typeof imports.uploadAttendees>, form: FilesForm) =>
  sendFiles(api, imports.uploadAttendees, { params, query: {}, form });
/** BUD-040 */
export const uploadDefinitions = (api: Api, list: BudgetNoun, form: FilesForm) =>
  sendFiles(api, imports.uploadDefinitions, { params: { list }, query: {}, form });
export const getImport = (api: Api, id: number) => call(api, imports.get, { params: { id } });
export const listImportRows = (api: Api, id: number, query: z.input<typeof imports.listRows.query>) =>
  call(api, imports.listRows, { params: { id }, query });
export const mapImport = (api: Api, id: number, body: BodyOf<typeof imports.map>) =>
  call(api, imports.map, { params: { id }, body });
export const runImport = (api: Api, id: number, body: BodyOf<typeof imports.run>) =>
  call(api, imports.run, { params: { id }, body });
export const undoImport = (api: Api, id: number, body: BodyOf<typeof imports.undo>) =>
  call(api, imports.undo, { params: { id }, body });
