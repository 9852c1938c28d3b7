import { readNewCall } from "~/services/phone-calls/read.server";

export const read = readNewCall;
