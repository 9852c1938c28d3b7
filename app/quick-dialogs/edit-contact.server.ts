import { contactAsked, readContactForm } from "~/services/contacts/read.server";
import type { StaffPage } from "~/server/guard.server";
import * as contacts from "#contract/contacts";

export const read = async (page: StaffPage, request: Request) =>
  readContactForm(
    page,
    request,
    (await page.api.call(contacts.get, { params: { id: contactAsked(request) } })).contact,
  );
