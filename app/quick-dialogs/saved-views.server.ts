import { readSavedViews } from "~/services/lists/read.server";

export const read = readSavedViews;
