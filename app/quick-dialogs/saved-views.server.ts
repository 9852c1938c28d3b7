import { readSavedViews } from "~/forms/saved-views.server";

export const read = readSavedViews;
