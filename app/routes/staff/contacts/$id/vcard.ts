import type { LoaderFunctionArgs } from "@remix-run/node";

import { vcardOf } from "~/services/contacts/read.server";
import { requireStaff } from "~/server/guard.server";
import * as contacts from "#contract/companies/contacts";

/** The contact for an address book. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "contacts:view");
  const { contact } = await api.call(contacts.get, { params: { id: Number(args.params["id"]) } });
  const name = encodeURIComponent(contact.name);
  return new Response(vcardOf(contact), {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="kontakt.vcf"; filename*=UTF-8''${name}.vcf`,
    },
  });
}
