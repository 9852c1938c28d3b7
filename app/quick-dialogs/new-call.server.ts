import { readNewCall } from "~/forms/phone-call-form.server";

export const read = readNewCall;
