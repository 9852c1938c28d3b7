import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import {
  amountIn,
  always,
  clearable,
  code,
  commaList,
  currencyCode,
  facet,
  id,
  int,
  line,
  listOf,
  listQuery,
  percent,
  written,
} from "../common";
import {
  companyFields,
  companyRecord,
  companyRow,
  companyStatuses,
  statusCounts,
  taxNumberRule,
} from "./company-fields";
import { bulkAnswer, companyHistory, undoable } from "../activity/history";
import { heldOf } from "../kinds";
import { maxPictureBody, pictureFields } from "../activity/picture-body";
import { feeTypes, groups } from "../projects/stages";

/** Editable fields of a client (CLI-046); the fee is the default of new offers (LED-084). */
export const clientFields = {
  ...companyFields,
  industry_id: clearable(id),
  fin_fee_type: clearable(z.enum(feeTypes)),
  /** Percent or amount, by the type. */
  fin_fee_rate: clearable(amountIn("fin_fee_currency")),
  fin_fee_currency: clearable(currencyCode),
  profit_target: clearable(percent),
};

interface Fee {
  fin_fee_type?: unknown;
  fin_fee_rate?: unknown;
}
const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** Spread into `refine`: a kind of fee has its rate and a rate its kind, and a percentage is one. */
const rateRule = [
  (value: Fee | undefined) => isEmpty(value?.fin_fee_type) || !isEmpty(value?.fin_fee_rate),
  { ...always, path: ["fin_fee_rate"] as string[], error: "required" },
] as const;
const typeRule = [
  (value: Fee | undefined) => isEmpty(value?.fin_fee_rate) || !isEmpty(value?.fin_fee_type),
  { ...always, path: ["fin_fee_type"] as string[], error: "fee_type" },
] as const;
const percentRule = [
  (value: Fee | undefined) =>
    value?.fin_fee_type !== "PERCENTAGE" || isEmpty(value.fin_fee_rate) || Number(value.fin_fee_rate) <= 100,
  { ...always, path: ["fin_fee_rate"] as string[], error: "percent" },
] as const;

export const clientRow = z.object({ ...companyRow, industry: z.string().nullable() });

/** The reader's own part of a client's projects and offers: how many, and their values per currency. */
const standing = z.object({
  group: z.enum(groups),
  count: z.number().int(),
  sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
});

export const clientRecord = z.object({
  ...heldOf(clientFields),
  ...companyRecord,
  industry: z.string().nullable(),
  contact_count: z.number().int(),
  standing: z.array(standing),
});
export type ClientRecord = z.output<typeof clientRecord>;

export const clientSorts = ["name", "city", "created_at"] as const;

/** Clients of the company, by name in Turkish order (CLI-002, CLI-031, CLI-032); counts follow every filter but the status. */
export const list = defineCall({
  name: "listClients",
  method: "get",
  path: "/clients",
  auth: "ecos",
  kept: true,
  ledger: ["CLI-002", "CLI-031", "CLI-032"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(clientSorts).default("name"),
    query: line(100).optional(),
    status: z.enum(companyStatuses).optional(),
    industry: id.optional(),
    /** Companies of these codes, such as a choice of rows. */
    codes: commaList(code).optional(),
    /** 1 = `facets` beside the rows. */
    facets: int(0, 1).default(0),
  }),
  answer: listOf(clientRow).extend({ counts: statusCounts, facets: z.object({ industry: facet }).nullable() }),
});

export const get = defineCall({
  name: "getClient",
  summary: "One client by its code",
  method: "get",
  path: "/client/{code}",
  auth: "ecos",
  kept: true,
  ledger: ["CLI-005", "CLI-043", "SES-031"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), client: clientRecord }),
});

/** Prefill of the lead form when a client is chosen (LED-079…084). */
export const getById = defineCall({
  name: "getClientById",
  summary: "One client",
  method: "get",
  path: "/client/id/{id}",
  auth: "ecos",
  ledger: ["CLI-007", "LED-079", "LED-084"],
  params: z.object({ id }),
  answer: z.object({
    status: z.literal("success"),
    client: z.object({
      id,
      code,
      name: z.string(),
      fin_fee_type: z.enum(feeTypes).nullable(),
      fin_fee_rate: z.string().nullable(),
      fin_fee_currency: z.string().nullable(),
      profit_target: z.string().nullable(),
    }),
  }),
});

/** 409 for a name that another client has (compared with Turkish folding). */
export const create = defineCall({
  name: "createClient",
  method: "post",
  path: "/client",
  auth: "ecos",
  ledger: ["CLI-004", "CLI-046"],
  creates: true,
  body: z
    .object(clientFields)
    .refine(...taxNumberRule)
    .refine(...rateRule)
    .refine(...typeRule)
    .refine(...percentRule),
  answer: z.object({ ...written, client: clientRecord }),
});

export const update = defineCall({
  name: "updateClient",
  method: "put",
  path: "/client/{code}",
  auth: "ecos",
  ledger: ["CLI-046"],
  params: z.object({ code }),
  body: z
    .object({ ...clientFields, version: int(1, 2_147_483_647) })
    .refine(...taxNumberRule)
    .refine(...rateRule)
    .refine(...typeRule)
    .refine(...percentRule),
  answer: z.object({ ...written, ...undoable, client: clientRecord }),
});

/** 409 while an offer or a project is the client's, or it was changed since the question showed it (R4). */
export const remove = defineCall({
  name: "removeClient",
  method: "delete",
  path: "/client/{code}",
  auth: "ecos",
  params: z.object({ code }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export const history = defineCall({
  ...companyHistory,
  name: "clientHistory",
  summary: "What happened to a client, and to its contacts",
  path: "/client/{code}/history",
  params: z.object({ code }),
});

/** Gives several clients an industry; `results` has the success of each, `undo` reverts it. */
export const setIndustry = defineCall({
  name: "setClientIndustry",
  summary: "Change the industry of several clients",
  method: "post",
  path: "/clients/bulk/industry",
  auth: "ecos",
  body: z.object({ codes: z.array(code).min(1).max(100), industry_id: id }),
  answer: bulkAnswer,
});

/** CLI-013: a picture (contract/activity/picture.ts) becomes the square logo; 429 as for the picture of a person. */
export const saveLogo = defineCall({
  name: "saveClientLogo",
  summary: "Give a client a logo",
  refuses: [429],
  method: "post",
  path: "/client/{code}/logo",
  auth: "ecos",
  ledger: ["CLI-013", "UIK-019"],
  params: z.object({ code }),
  maxBody: maxPictureBody,
  body: z.object({ ...pictureFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, client: clientRecord }),
});

export const removeLogo = defineCall({
  name: "removeClientLogo",
  summary: "Take the logo of a client away",
  method: "delete",
  path: "/client/{code}/logo",
  auth: "ecos",
  ledger: ["CLI-013"],
  params: z.object({ code }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable, client: clientRecord }),
});

export type Client = AnswerOf<typeof get>["client"];
