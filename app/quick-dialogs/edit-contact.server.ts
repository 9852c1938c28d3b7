import { contactAsked } from "~/forms/contact-card.server";
import { readContactForm } from "~/forms/contact-form.server";
import type { StaffPage } from "~/server/guard.server";
import { getContact } from "~/services/contacts.server";

export const read = async (page: StaffPage, request: Request) =>
  readContactForm(page, request, (await getContact(page.api, contactAsked(request))).contact);
