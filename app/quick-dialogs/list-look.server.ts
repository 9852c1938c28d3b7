import { readListLook } from "~/forms/list-look.server";

export const read = readListLook;
