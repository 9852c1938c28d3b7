import { readLeadForm } from "~/services/leads/read.server";

export const read = readLeadForm;
