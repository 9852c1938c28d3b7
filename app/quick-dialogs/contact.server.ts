import { contactAsked, readContactCard } from "~/services/contacts/read.server";
import type { StaffPage } from "~/server/guard.server";

export const read = (page: StaffPage, request: Request) => readContactCard(page, contactAsked(request));
