import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, countryCode, id, int, line, text, written } from "../common";
import { companyPhone } from "../fields";
import { undoable } from "../activity/history";
import { heldOf } from "../kinds";

/** A supplier's additional address: a warehouse, a branch, a hall. */
export const addressFields = {
  title: line(120).pipe(z.string().min(1)),
  address: text(400).pipe(z.string().min(1)),
  city: clearable(line(120)),
  country: countryCode.default("TR"),
  phone: clearable(companyPhone),
};

export const supplierAddress = z.object({ id, ...heldOf(addressFields), version: z.number().int() });

const one = z.object({ code, id });

export const list = defineCall({
  name: "listSupplierAddresses",
  summary: "Further addresses of a supplier",
  method: "get",
  path: "/suppliers/{code}/addresses",
  auth: "ecos",
  kept: true,
  ledger: ["CLI-046"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), data: z.array(supplierAddress) }),
});

export const create = defineCall({
  name: "createSupplierAddress",
  summary: "Add an address to a supplier",
  method: "post",
  path: "/suppliers/{code}/addresses",
  auth: "ecos",
  creates: true,
  params: z.object({ code }),
  body: z.object(addressFields),
  answer: z.object({ ...written, address: supplierAddress }),
});

export const update = defineCall({
  name: "updateSupplierAddress",
  summary: "Change an address of a supplier",
  method: "put",
  path: "/suppliers/{code}/addresses/{id}",
  auth: "ecos",
  params: one,
  body: z.object({ ...addressFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, address: supplierAddress }),
});

export const remove = defineCall({
  name: "removeSupplierAddress",
  summary: "Delete an address of a supplier",
  method: "delete",
  path: "/suppliers/{code}/addresses/{id}",
  auth: "ecos",
  params: one,
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export type SupplierAddress = z.output<typeof supplierAddress>;
