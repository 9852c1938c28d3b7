import type { BodyOf } from "#contract/call";
import type { MergeNoun } from "#contract/merge-facts";
import * as merges from "#contract/merges";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

type Page = z.input<typeof merges.similarClients.query>;
type Pair = BodyOf<typeof merges.setDifferent>;

/** MRG-001 */
export const similarContacts = (api: Api, query: Page) => call(api, merges.similarContacts, { query });
/** MRG-002 */
export const similarClients = (api: Api, query: Page) => call(api, merges.similarClients, { query });
/** MRG-003 */
export const similarSuppliers = (api: Api, query: Page) => call(api, merges.similarSuppliers, { query });
export const listDifferent = (api: Api, noun: MergeNoun, query: Page) =>
  call(api, merges.different, { params: { noun }, query });
export const setDifferent = (api: Api, noun: MergeNoun, body: Pair) =>
  call(api, merges.setDifferent, { params: { noun }, body });
export const unsetDifferent = (api: Api, noun: MergeNoun, first: number, second: number) =>
  call(api, merges.unsetDifferent, { params: { noun, first, second } });
export const previewMerge = (api: Api, noun: MergeNoun, ids: number[]) =>
  call(api, merges.preview, { params: { noun }, query: { ids } });
/** MRG-004 */
export const mergeContacts = (api: Api, body: BodyOf<typeof merges.mergeContacts>) =>
  call(api, merges.mergeContacts, { body });
/** MRG-005 */
export const mergeClients = (api: Api, body: BodyOf<typeof merges.mergeClients>) =>
  call(api, merges.mergeClients, { body });
/** MRG-006 */
export const mergeSuppliers = (api: Api, body: BodyOf<typeof merges.mergeSuppliers>) =>
  call(api, merges.mergeSuppliers, { body });
export const listMerges = (api: Api, query: z.input<typeof merges.list.query>) => call(api, merges.list, { query });
export const splitMerge = (api: Api, id: number) => call(api, merges.split, { params: { id } });
