import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, currencyCode, flag, id, int, line, written } from "../common";
import { accountNumber } from "../fields";
import { undoable } from "../activity/history";
import { heldOf, ofKind } from "../kinds";

/** A supplier's bank account (CLI-046). */
export const accountFields = {
  bank: line(120).pipe(z.string().min(1)),
  /** The holder, if that is not the supplier itself. */
  holder: clearable(line(160)),
  currency: currencyCode.default("TRY"),
  /** IBAN, or the account's number in a country without IBANs. */
  iban: accountNumber,
  /** 1 = the default of payments; a supplier has one. */
  is_default: ofKind("flag", int(0, 1).default(0)),
};

/**
 * Facts to check before a payment: no valid IBAN, an IBAN of another country than the supplier's, a number that other
 * suppliers have, too, or that this one has twice (after a merge).
 */
export const accountWarnings = ["no_iban", "abroad", "shared", "twice"] as const;

export const supplierAccount = z.object({
  id,
  ...heldOf(accountFields),
  is_default: flag,
  /** Other suppliers that have the same number. */
  shared_with: z.array(z.string()),
  warnings: z.array(z.enum(accountWarnings)),
  /** 1 once a second person confirmed the number: no payment to it is approved before. */
  is_verified: flag,
  /** 1 if the caller may confirm it: whoever wrote the number may not. */
  may_verify: flag,
  version: z.number().int(),
});

const one = z.object({ code, id });

/** The default one first, then by bank. */
export const list = defineCall({
  name: "listSupplierAccounts",
  summary: "Bank accounts of a supplier",
  method: "get",
  path: "/suppliers/{code}/accounts",
  auth: "ecos",
  kept: true,
  ledger: ["CLI-046"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), data: z.array(supplierAccount) }),
});

/**
 * The first account is the default one. 422 for a wrong Turkish IBAN, for lira of a supplier in Turkey without IBAN,
 * and for an existing account; other numbers are accepted, and the message has the warnings.
 */
export const create = defineCall({
  name: "createSupplierAccount",
  summary: "Add a bank account to a supplier",
  method: "post",
  path: "/suppliers/{code}/accounts",
  auth: "ecos",
  ledger: ["CLI-046"],
  creates: true,
  params: z.object({ code }),
  body: z.object(accountFields),
  answer: z.object({ ...written, account: supplierAccount }),
});

/** 422 for giving up the default: another account is made the default instead. */
export const update = defineCall({
  name: "updateSupplierAccount",
  summary: "Change a bank account of a supplier",
  method: "put",
  path: "/suppliers/{code}/accounts/{id}",
  auth: "ecos",
  ledger: ["CLI-046"],
  params: one,
  body: z.object({ ...accountFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, account: supplierAccount }),
});

/** Without the default, payments begin with another account of the supplier. */
export const remove = defineCall({
  name: "removeSupplierAccount",
  summary: "Delete a bank account of a supplier",
  method: "delete",
  path: "/suppliers/{code}/accounts/{id}",
  auth: "ecos",
  ledger: ["CLI-046"],
  params: one,
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** A second person confirms the number: 409 for whoever wrote it. */
export const verify = defineCall({
  name: "verifySupplierAccount",
  summary: "Confirm a bank account of a supplier",
  method: "post",
  path: "/suppliers/{code}/accounts/{id}/verify",
  auth: "ecos",
  ledger: ["CLI-046"],
  params: one,
  refuses: [409],
  answer: z.object({ ...written, account: supplierAccount }),
});

export type SupplierAccount = z.output<typeof supplierAccount>;
