import { foldTurkish } from "#contract/fold";
import { surelySimilar } from "#contract/similar";
import type { StaffPage } from "~/server/guard.server";
import * as similar from "#contract/similar";
import {
  type Compared,
  compared,
  mayAdd,
  seenName,
  seenOf,
  type SimilarGroup,
  type SimilarNoun,
  takeName,
} from "~/shared/similar";

import { formKeyName } from "./form-key.server";

const textOf = (form: FormData, name: string) => {
  const text = form.get(name);
  return typeof text === "string" ? text.trim() : "";
};

async function similarOf({ api }: Pick<StaffPage, "api">, form: FormData, noun: SimilarNoun, fields: Compared) {
  const typed = Object.entries(fields).flatMap(([as, name]) => {
    const text = textOf(form, name);
    return text ? [[as, text]] : [];
  });
  const key = textOf(form, formKeyName);
  const { data } = await api.call(similar.findSimilar, { query: { noun, ...Object.fromEntries(typed), ...(key ? { key } : {}) } });
  const hits = data.filter(({ percent }) => percent >= surelySimilar);
  const name = foldTurkish(textOf(form, fields["name"] ?? ""));
  // People may have one name, companies of a kind may not.
  const isTaken = noun !== "contact" && hits.some((hit) => foldTurkish(hit.name) === name);
  return { noun, hits, isTaken };
}

/** Those that the form was not told of yet: once it was, it is saved all the same, unless the very name is taken. */
function unseen(form: FormData, groups: SimilarGroup[]): SimilarGroup[] {
  const seen = new Set(textOf(form, seenName).split("."));
  const found = groups.filter(({ hits }) => hits.length > 0);
  return mayAdd(found) && seenOf(found).every((one) => seen.has(one)) ? [] : found;
}

/** What a new client, supplier or contact is so like that its form asks before it is made. */
export const similarToNew = (page: Pick<StaffPage, "api">, noun: SimilarNoun) => async (form: FormData) =>
  unseen(form, [await similarOf(page, form, noun, compared[noun])]);

/** The same for a form that makes a client and its contact beside its own record. */
export const similarToParty = (page: Pick<StaffPage, "api">) => async (form: FormData) => {
  const isNew = textOf(form, "new_client") !== "" && textOf(form, "client") === "";
  const hasContact = textOf(form, "new_contact.name") !== "" && textOf(form, "contact") === "";
  return unseen(
    form,
    await Promise.all([
      ...(isNew ? [similarOf(page, form, "client", compared.newClient)] : []),
      ...(hasContact ? [similarOf(page, form, "contact", compared.newContact)] : []),
    ]),
  );
};

/** The address of a form that took a record which is there already, without script: it stands in place of the new client and contact. */
export function withTaken(search: URLSearchParams): URLSearchParams {
  const [, client, contact] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(search.get(takeName) ?? "") ?? [];
  if (!client) return search;
  const next = new URLSearchParams([...search].filter(([name]) => !/^new_(client$|contact\.)/.test(name)));
  next.set("client", client);
  if (contact) next.set("contact", contact);
  return next;
}
