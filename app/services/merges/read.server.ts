import { z } from "zod";

import { id } from "#contract/common";
import { type MergeNoun, mergeNouns } from "#contract/companies/merge-facts";
import * as merges from "#contract/companies/merges";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";

/** The form sends all records that it shows; those that are not the target go into it. */
const merge_from = z.array(id).min(2);

export const forms = {
  contacts: merges.mergeContacts.body.extend({ merge_from }),
  clients: merges.mergeClients.body.extend({ merge_from }),
  suppliers: merges.mergeSuppliers.body.extend({ merge_from }),
};

export const mergeForm = (noun: MergeNoun) => forms[noun] as (typeof forms)["clients"];

const lists = {
  contacts: merges.similarContacts,
  clients: merges.similarClients,
  suppliers: merges.similarSuppliers,
};

/** Pairs of 'Benzer değil' that a page shows. */
const mostDifferent = 50;

/** The kind of records that an address names, or the page that is not there. */
export function nounIn(params: { noun?: string | undefined }, locale: StaffPage["locale"]): MergeNoun {
  const noun = mergeNouns.find((name) => name === params.noun);
  if (!noun) throw refusal(404, translate(locale, "error.notFound"));
  return noun;
}

const pageOf = (request: Request) => {
  const { page, page_size } = readList(request, ["id"], "id").query;
  return { page, page_size };
};

/** MRG-015, MRG-016: the page of similar records that the address asks for. */
export async function readSimilar({ api }: StaffPage, request: Request, noun: MergeNoun) {
  const [found, different] = await Promise.all([
    api.call(lists[noun], { query: pageOf(request) }),
    api.call(merges.different, { params: { noun }, query: { page_size: mostDifferent } }),
  ]);
  toLastPage(request, found.paging);
  return { noun, rows: found.data, paging: found.paging, scanning: found.scanning, different: different.data };
}

export async function readMerges({ api }: StaffPage, request: Request) {
  const found = await api.call(merges.list, { query: pageOf(request) });
  toLastPage(request, found.paging);
  return { rows: found.data, paging: found.paging };
}

/** The records of `?ids=1,2` side by side. */
export async function readPreview({ api, locale }: StaffPage, request: Request, noun: MergeNoun) {
  const asked = new URL(request.url).searchParams.get("ids") ?? "";
  const ids = [...new Set(asked.split(",").map(Number))].filter(
    (one) => Number.isInteger(one) && one > 0 && one < 2 ** 31,
  );
  if (ids.length < 2 || (noun === "contacts" && ids.length > 2) || ids.length > 11)
    throw refusal(404, translate(locale, "error.recordNotFound"));
  return { noun, ids, ...(await api.call(merges.preview, { params: { noun }, query: { ids } })) };
}
