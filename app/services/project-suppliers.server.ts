import type { BodyOf } from "#contract/call";
import * as projectSuppliers from "#contract/project-suppliers";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-013 */
export const listProjectSuppliers = (api: Api, code: string) => call(api, projectSuppliers.list, { params: { code } });
export const createProjectSupplier = (
  api: Api,
  code: string,
  body: BodyOf<typeof projectSuppliers.create>,
  key?: string,
) => call(api, projectSuppliers.create, { params: { code }, body, key });
export const updateProjectSupplier = (
  api: Api,
  code: string,
  id: number,
  body: BodyOf<typeof projectSuppliers.update>,
) => call(api, projectSuppliers.update, { params: { code, id }, body });
export const removeProjectSupplier = (
  api: Api,
  code: string,
  id: number,
  body: BodyOf<typeof projectSuppliers.remove>,
) => call(api, projectSuppliers.remove, { params: { code, id }, body });

export type ProjectSupplier = Awaited<ReturnType<typeof listProjectSuppliers>>["data"][number];
