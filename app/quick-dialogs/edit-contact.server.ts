import { contactAsked } from "~/forms/contact-card.server";
import { readContactForm } from "~/forms/contact-form.server";
import type { StaffPage } from "~/server/guard.server";
import * as contacts from "#contract/contacts";

export const read = async (page: StaffPage, request: Request) =>
  readContactForm(page, request, (await page.api.call(contacts.get, { params: { id: contactAsked(request) } })).contact);
