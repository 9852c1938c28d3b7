import type { z } from "zod";

import type { BodyOf, ParamsOf, QueryOf } from "#contract/call";
import * as webForms from "#contract/web-forms";

import { call, type Api } from "~/server/api-client.server";
import { sendFiles, type FilesInput } from "~/server/api-files.server";

/** PUB-002 */
type Opening = z.input<typeof webForms.getWebForm.query>;
export const getFormLogo = (api: Api, name: string) => call(api, webForms.logo, { params: { name } });
export const getWebForm = (api: Api, slug: string, query: Opening) =>
  call(api, webForms.getWebForm, { params: { slug }, query });
export const getProjectWebForm = (api: Api, params: ParamsOf<typeof webForms.getProjectWebForm>, query: Opening) =>
  call(api, webForms.getProjectWebForm, { params, query });
export const sendWebForm = (api: Api, slug: string, body: BodyOf<typeof webForms.sendWebForm>) =>
  call(api, webForms.sendWebForm, { params: { slug }, body });
export const sendProjectWebForm = (
  api: Api,
  params: ParamsOf<typeof webForms.sendProjectWebForm>,
  body: BodyOf<typeof webForms.sendProjectWebForm>,
) => call(api, webForms.sendProjectWebForm, { params, body });
export const uploadToWebForm = (api: Api, input: FilesInput<typeof webForms.upload>) =>
  sendFiles(api, webForms.upload, input);
export const uploadToFormEntry = (api: Api, input: FilesInput<typeof webForms.uploadToEntry>) =>
  sendFiles(api, webForms.uploadToEntry, input);
export const getFormEntry = (api: Api, token: string, query: z.input<typeof webForms.getEntry.query>) =>
  call(api, webForms.getEntry, { params: { token }, query });
export const saveFormEntry = (api: Api, token: string, body: BodyOf<typeof webForms.saveEntry>) =>
  call(api, webForms.saveEntry, { params: { token }, body });
export const cancelFormEntry = (api: Api, token: string, body: BodyOf<typeof webForms.cancelEntry>) =>
  call(api, webForms.cancelEntry, { params: { token }, body });
export const getStoredEntry = (api: Api, token: string, query: QueryOf<typeof webForms.storedEntry>) =>
  call(api, webForms.storedEntry, { params: { token }, query });
export const eraseFormEntry = (api: Api, token: string) => call(api, webForms.eraseEntry, { params: { token } });

export type StoredEntry = Awaited<ReturnType<typeof getStoredEntry>>;
export type ShownForm = Awaited<ReturnType<typeof getWebForm>>;
export type WebStep = NonNullable<ShownForm["step"]>;
export type WebField = WebStep["fields"][number];
