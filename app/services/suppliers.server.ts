import type { BodyOf } from "#contract/call";
import * as suppliers from "#contract/suppliers";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** CLI-003 */
export const listSuppliers = (api: Api, query: z.input<typeof suppliers.list.query>) =>
  call(api, suppliers.list, { query });
/** CLI-006 */
export const getSupplier = (api: Api, code: string) => call(api, suppliers.get, { params: { code } });
export const createSupplier = (api: Api, body: BodyOf<typeof suppliers.create>, key?: string) =>
  call(api, suppliers.create, { body, key });
export const updateSupplier = (api: Api, code: string, body: BodyOf<typeof suppliers.update>) =>
  call(api, suppliers.update, { params: { code }, body });
export const removeSupplier = (api: Api, code: string, body: BodyOf<typeof suppliers.remove>) =>
  call(api, suppliers.remove, { params: { code }, body });
export const addSupplierCategory = (api: Api, body: BodyOf<typeof suppliers.addCategory>) =>
  call(api, suppliers.addCategory, { body });
/** CLI-013 */
export const saveSupplierLogo = (api: Api, code: string, body: BodyOf<typeof suppliers.saveLogo>) =>
  call(api, suppliers.saveLogo, { params: { code }, body });
export const removeSupplierLogo = (api: Api, code: string, body: BodyOf<typeof suppliers.removeLogo>) =>
  call(api, suppliers.removeLogo, { params: { code }, body });
export const supplierHistory = (api: Api, code: string, query: z.input<typeof suppliers.history.query>) =>
  call(api, suppliers.history, { params: { code }, query });

export type Supplier = Awaited<ReturnType<typeof getSupplier>>["supplier"];
