import type { BodyOf, ParamsOf } from "#contract/call";
import * as supplierAccounts from "#contract/supplier-accounts";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export type SupplierAccount = z.output<typeof supplierAccounts.supplierAccount>;

/** CLI-046 */
export const listSupplierAccounts = (api: Api, code: string) => call(api, supplierAccounts.list, { params: { code } });
export const createSupplierAccount = (
  api: Api,
  code: string,
  body: BodyOf<typeof supplierAccounts.create>,
  key?: string,
) => call(api, supplierAccounts.create, { params: { code }, body, key });
export const updateSupplierAccount = (
  api: Api,
  params: ParamsOf<typeof supplierAccounts.update>,
  body: BodyOf<typeof supplierAccounts.update>,
) => call(api, supplierAccounts.update, { params, body });
export const removeSupplierAccount = (
  api: Api,
  params: ParamsOf<typeof supplierAccounts.remove>,
  body: BodyOf<typeof supplierAccounts.remove>,
) => call(api, supplierAccounts.remove, { params, body });
