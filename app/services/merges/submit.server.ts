import { z } from "zod";

import type { MergeNoun } from "#contract/companies/merge-facts";
import * as merges from "#contract/companies/merges";

import type { Api } from "~/server/api-client.server";

import { forms } from "./read.server";

/** MRG-025: one contact, or a list of the others. */
export async function sendMerge(api: Api, noun: MergeNoun, body: z.output<(typeof forms)["clients"]>) {
  const from = body.merge_from.filter((one) => one !== body.merge_to);
  if (noun === "contacts") {
    const { fields, ...rest } = body;
    return api.call(merges.mergeContacts, {
      body: { ...rest, merge_from: from[0] ?? body.merge_to, fields: fields as never },
    });
  }
  const sent = { ...body, merge_from: from };
  return noun === "clients"
    ? api.call(merges.mergeClients, { body: sent })
    : api.call(merges.mergeSuppliers, { body: sent as never });
}
