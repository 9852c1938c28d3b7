import { readContactForm } from "~/services/contacts/read.server";
import type { StaffPage } from "~/server/guard.server";

export const read = (page: StaffPage, request: Request) => readContactForm(page, request, null);
