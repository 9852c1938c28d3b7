import { readListLook } from "~/services/lists/read.server";

export const read = readListLook;
