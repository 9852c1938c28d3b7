import type { z } from "zod";

import type { BodyOf, ParamsOf } from "#contract/call";
import * as customerForms from "#contract/customer-forms";

import { call, type Api } from "~/server/api-client.server";

/** PUB-011 */
type Opening = z.input<typeof customerForms.get.query>;
export const getCustomerForm = (api: Api, slug: string, query: Opening) =>
  call(api, customerForms.get, { params: { slug }, query });
export const getClientForm = (api: Api, params: ParamsOf<typeof customerForms.getForClient>, query: Opening) =>
  call(api, customerForms.getForClient, { params, query });
export const sendCustomerForm = (api: Api, slug: string, body: BodyOf<typeof customerForms.sendAnswers>) =>
  call(api, customerForms.sendAnswers, { params: { slug }, body });
export const sendClientForm = (
  api: Api,
  params: ParamsOf<typeof customerForms.sendForClient>,
  body: BodyOf<typeof customerForms.sendForClient>,
) => call(api, customerForms.sendForClient, { params, body });
