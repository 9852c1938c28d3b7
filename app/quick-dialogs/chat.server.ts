import { readMessenger } from "~/services/messenger/read.server";

export const read = readMessenger;
