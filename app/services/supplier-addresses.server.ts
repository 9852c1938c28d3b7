import type { BodyOf, ParamsOf } from "#contract/call";
import * as supplierAddresses from "#contract/supplier-addresses";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export type SupplierAddress = z.output<typeof supplierAddresses.supplierAddress>;

/** CLI-046 */
export const listSupplierAddresses = (api: Api, code: string) =>
  call(api, supplierAddresses.list, { params: { code } });
export const createSupplierAddress = (
  api: Api,
  code: string,
  body: BodyOf<typeof supplierAddresses.create>,
  key?: string,
) => call(api, supplierAddresses.create, { params: { code }, body, key });
export const updateSupplierAddress = (
  api: Api,
  params: ParamsOf<typeof supplierAddresses.update>,
  body: BodyOf<typeof supplierAddresses.update>,
) => call(api, supplierAddresses.update, { params, body });
export const removeSupplierAddress = (
  api: Api,
  params: ParamsOf<typeof supplierAddresses.remove>,
  body: BodyOf<typeof supplierAddresses.remove>,
) => call(api, supplierAddresses.remove, { params, body });
