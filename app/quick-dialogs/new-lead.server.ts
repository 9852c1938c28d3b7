import { readLeadForm } from "~/forms/lead-form.server";

export const read = readLeadForm;
