import { readMessenger } from "~/loaders/messenger.server";

export const read = readMessenger;
