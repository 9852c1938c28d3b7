import type { z } from "zod";

import type { AnswerOf, BodyOf, ParamsOf } from "#contract/call";
import * as formEntries from "#contract/form-entries";

import { call, type Api } from "~/server/api-client.server";
import { openBytes } from "~/server/api-files.server";

export type FormOverview = AnswerOf<typeof formEntries.overview>;

export const getFormOverview = (api: Api, code: string) => call(api, formEntries.overview, { params: { code } });
export const listFormEntries = (api: Api, code: string, query: z.input<typeof formEntries.list.query>) =>
  call(api, formEntries.list, { params: { code }, query });
export const getStaffEntry = (api: Api, id: number) => call(api, formEntries.get, { params: { id } });
export const getFormNumbers = (api: Api, code: string) => call(api, formEntries.numbers, { params: { code } });
export const listFormTexts = (
  api: Api,
  params: ParamsOf<typeof formEntries.texts>,
  query: z.input<typeof formEntries.texts.query>,
) => call(api, formEntries.texts, { params, query });
export const cancelStaffEntry = (api: Api, id: number, body: BodyOf<typeof formEntries.cancel>) =>
  call(api, formEntries.cancel, { params: { id }, body });
export const restoreFormEntry = (api: Api, id: number, body: BodyOf<typeof formEntries.restore>) =>
  call(api, formEntries.restore, { params: { id }, body });
export const admitFormEntry = (api: Api, id: number, body: BodyOf<typeof formEntries.admit>) =>
  call(api, formEntries.admit, { params: { id }, body });
export const resendFormEntry = (api: Api, id: number) => call(api, formEntries.resend, { params: { id } });
export const correctFormEntry = (api: Api, id: number, body: BodyOf<typeof formEntries.correct>) =>
  call(api, formEntries.correct, { params: { id }, body });
export const eraseStaffEntry = (api: Api, id: number, body: BodyOf<typeof formEntries.erase>) =>
  call(api, formEntries.erase, { params: { id }, body });
export const openEntryFile = (
  api: Api,
  params: z.input<typeof formEntries.content.params>,
  query: z.input<typeof formEntries.content.query>,
  signal: AbortSignal,
) => openBytes(api, formEntries.content, { params, query }, signal);
