import type { BodyOf } from "#contract/call";
import * as forms from "#contract/forms";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** FRM-004 */
export const listForms = (api: Api, query: z.input<typeof forms.list.query>) => call(api, forms.list, { query });
/** FRM-005 */
export const getForm = (api: Api, id: string) => call(api, forms.get, { params: { id } });
export const createForm = (api: Api, body: BodyOf<typeof forms.create>, key?: string) =>
  call(api, forms.create, { body, key });
export const updateForm = (api: Api, code: string, body: z.input<typeof forms.update.body>) =>
  call(api, forms.update, { params: { id: code }, body });
export const setFormState = (api: Api, code: string, body: BodyOf<typeof forms.setState>) =>
  call(api, forms.setState, { params: { code }, body });
/** FRM-006 */
export const removeForm = (api: Api, id: string, body: BodyOf<typeof forms.remove>) =>
  call(api, forms.remove, { params: { id }, body });
/** FRM-007 */
export const cloneForm = (api: Api, id: string, body: BodyOf<typeof forms.clone>, key?: string) =>
  call(api, forms.clone, { params: { id }, body, key });

/** FRM-015 */
export const addSection = (api: Api, code: string, body: BodyOf<typeof forms.addSection>, key?: string) =>
  call(api, forms.addSection, { params: { code }, body, key });
/** FRM-016 */
export const saveSection = (api: Api, code: string, id: number, body: z.input<typeof forms.saveSection.body>) =>
  call(api, forms.saveSection, { params: { code, id }, body });
/** FRM-017 */
export const removeSection = (api: Api, code: string, id: number, body: BodyOf<typeof forms.removeSection>) =>
  call(api, forms.removeSection, { params: { code, id }, body });
/** FRM-014 */
export const sortSections = (api: Api, code: string, body: BodyOf<typeof forms.sortSections>) =>
  call(api, forms.sortSections, { params: { code }, body });
/** FRM-010 */
export const sortFields = (api: Api, code: string, sectionId: number, body: BodyOf<typeof forms.sortFields>) =>
  call(api, forms.sortFields, { params: { code, sectionId }, body });

/** FRM-012 */
export const addField = (api: Api, code: string, body: BodyOf<typeof forms.addField>, key?: string) =>
  call(api, forms.addField, { params: { code }, body, key });
export const cloneField = (api: Api, code: string, id: number, key?: string) =>
  call(api, forms.cloneField, { params: { code, id }, key });
/** FRM-008 */
export const getField = (api: Api, id: number) => call(api, forms.getField, { params: { id } });
/** FRM-009 */
export const saveField = (api: Api, id: number, body: z.input<typeof forms.saveField.body>) =>
  call(api, forms.saveField, { params: { id }, body });
/** FRM-013 */
export const removeField = (api: Api, id: number, body: BodyOf<typeof forms.removeField>) =>
  call(api, forms.removeField, { params: { id }, body });
/** FRM-011 */
export const moveField = (api: Api, code: string, fieldId: number, body: BodyOf<typeof forms.moveField>) =>
  call(api, forms.moveField, { params: { code, fieldId }, body });

/** FRM-018 */
export const addRule = (api: Api, code: string, body: BodyOf<typeof forms.addRule>, key?: string) =>
  call(api, forms.addRule, { params: { code }, body, key });
/** FRM-019 */
export const removeRule = (api: Api, code: string, ruleId: number) =>
  call(api, forms.removeRule, { params: { code, ruleId } });

/** FRM-021 */
export const addOption = (api: Api, code: string, id: number, body: BodyOf<typeof forms.addOption>, key?: string) =>
  call(api, forms.addOption, { params: { code, id }, body, key });
/** FRM-022 */
export const saveOption = (
  api: Api,
  code: string,
  id: number,
  optionId: number,
  body: BodyOf<typeof forms.saveOption>,
) => call(api, forms.saveOption, { params: { code, id, optionId }, body });
/** FRM-023 */
export const removeOption = (
  api: Api,
  code: string,
  id: number,
  optionId: number,
  body: BodyOf<typeof forms.removeOption>,
) => call(api, forms.removeOption, { params: { code, id, optionId }, body });
/** FRM-020 */
export const sortOptions = (api: Api, code: string, id: number, body: BodyOf<typeof forms.sortOptions>) =>
  call(api, forms.sortOptions, { params: { code, id }, body });
/** FRM-024 */
export const addFlightOption = (
  api: Api,
  code: string,
  id: number,
  body: BodyOf<typeof forms.addFlightOption>,
  key?: string,
) => call(api, forms.addFlightOption, { params: { code, id }, body, key });

export type Form = Awaited<ReturnType<typeof getForm>>["form"];
export type FormRow = Awaited<ReturnType<typeof listForms>>["data"][number];
export type FormSection = Form["sections"][number];
export type FormField = FormSection["fields"][number];
