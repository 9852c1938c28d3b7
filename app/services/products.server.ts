import type { BodyOf } from "#contract/call";
import * as products from "#contract/products";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-006 */
export const listProducts = (api: Api, code: string) => call(api, products.list, { params: { code } });
export const createProduct = (api: Api, code: string, body: BodyOf<typeof products.create>, key?: string) =>
  call(api, products.create, { params: { code }, body, key });
export const updateProduct = (api: Api, code: string, id: number, body: BodyOf<typeof products.update>) =>
  call(api, products.update, { params: { code, id }, body });
export const removeProduct = (api: Api, code: string, id: number, body: BodyOf<typeof products.remove>) =>
  call(api, products.remove, { params: { code, id }, body });
/** PRJ-011 */
export const completeHotels = (api: Api, query: z.input<typeof products.completeHotels.query>) =>
  call(api, products.completeHotels, { query });

export type Product = Awaited<ReturnType<typeof listProducts>>["data"][number];
