import type { BodyOf } from "#contract/call";
import * as formTemplates from "#contract/form-templates";

import { call, type Api } from "~/server/api-client.server";

/** FRM-028 */
export const listFormTemplates = (api: Api) => call(api, formTemplates.list);
export const createFormFromTemplate = (api: Api, body: BodyOf<typeof formTemplates.create>, key?: string) =>
  call(api, formTemplates.create, { body, key });
export const addFormTemplateSection = (
  api: Api,
  code: string,
  body: BodyOf<typeof formTemplates.addSection>,
  key?: string,
) => call(api, formTemplates.addSection, { params: { code }, body, key });

export type FormTemplate = Awaited<ReturnType<typeof listFormTemplates>>["data"][number];
