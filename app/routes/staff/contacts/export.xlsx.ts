import type { LoaderFunctionArgs } from "@remix-run/node";

import { contactList } from "~/components/contact/contact-list";
import { contactFilterWords, contactListQuery } from "~/services/contacts/read.server";
import { sendList } from "~/services/lists/read-export.server";
import { requireStaff } from "~/server/guard.server";
import * as contacts from "#contract/companies/contacts";

/** The contacts as they are seen, or the chosen rows of them, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:view");
  const { query, list } = contactListQuery(args.request);
  const chosen = list.codes.length > 0 ? { ids: list.codes.map(Number) } : {};
  return sendList(page, args.request, {
    plan: contactList,
    read: (api, paging) => api.call(contacts.list, { query: { ...query, ...paging, ...chosen } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: await contactFilterWords(page, args.request),
  });
}
