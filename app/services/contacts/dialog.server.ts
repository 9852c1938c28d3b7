import * as contacts from "#contract/companies/contacts";

import type { DialogReaders } from "~/server/quick-dialog.server";

import { contactAsked, readContactCard, readContactForm } from "./read.server";

export const readers: DialogReaders = {
  contact: (page, request) => readContactCard(page, contactAsked(request)),
  "edit-contact": async (page, request) =>
    readContactForm(
      page,
      request,
      (await page.api.call(contacts.get, { params: { id: contactAsked(request) } })).contact,
    ),
  "new-contact": (page, request) => readContactForm(page, request, null),
};
