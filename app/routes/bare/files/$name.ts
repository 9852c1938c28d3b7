import type { LoaderFunctionArgs } from "@remix-run/node";

import { pictureAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import * as profile from "#contract/company/profile";

/** X8: a stored picture of the own company. Whatever it holds, it runs nothing and is nothing else than it says (serve.mjs: nosniff). */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  return pictureAnswer(await api.call(profile.readFile, { params: { name: args.params["name"] ?? "" } }), "private");
}
