import { readContactForm } from "~/forms/contact-form.server";
import type { StaffPage } from "~/server/guard.server";

export const read = (page: StaffPage, request: Request) => readContactForm(page, request, null);
