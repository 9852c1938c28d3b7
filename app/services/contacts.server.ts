import type { BodyOf } from "#contract/call";
import * as contacts from "#contract/contacts";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** CLI-001 */
export const listContacts = (api: Api, query: z.input<typeof contacts.list.query>) =>
  call(api, contacts.list, { query });
export const getContact = (api: Api, id: number) => call(api, contacts.get, { params: { id } });
/** CLI-008 */
export const createContact = (api: Api, body: BodyOf<typeof contacts.create>, key?: string) =>
  call(api, contacts.create, { body, key });
export const updateContact = (api: Api, id: number, body: BodyOf<typeof contacts.update>) =>
  call(api, contacts.update, { params: { id }, body });
export const removeContact = (api: Api, id: number, body: BodyOf<typeof contacts.remove>) =>
  call(api, contacts.remove, { params: { id }, body });
export const setContactPosition = (api: Api, body: BodyOf<typeof contacts.setPosition>) =>
  call(api, contacts.setPosition, { body });
/** CLI-009 */
export const searchCompanies = (api: Api, query: z.input<typeof contacts.searchCompanies.query>) =>
  call(api, contacts.searchCompanies, { query });
/** CLI-026 */
export const saveContactPicture = (api: Api, id: number, body: BodyOf<typeof contacts.savePicture>) =>
  call(api, contacts.savePicture, { params: { id }, body });
export const removeContactPicture = (api: Api, id: number, body: BodyOf<typeof contacts.removePicture>) =>
  call(api, contacts.removePicture, { params: { id }, body });
export const contactHistory = (api: Api, id: number, query: z.input<typeof contacts.history.query>) =>
  call(api, contacts.history, { params: { id }, query });

export type ContactRow = Awaited<ReturnType<typeof listContacts>>["data"][number];
export type Contact = Awaited<ReturnType<typeof getContact>>["contact"];
