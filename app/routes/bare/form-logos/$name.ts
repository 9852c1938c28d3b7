import type { LoaderFunctionArgs } from "@remix-run/node";

import { pictureAnswer } from "~/server/file-answer.server";
import { publicPage } from "~/server/guard.server";
import * as webForms from "#contract/guest-forms/web-forms";

/** X8: the logo of a client over its form; like every stored picture it runs nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return pictureAnswer(await api.call(webForms.logo, { params: { name: args.params["name"] ?? "" } }), "public");
}
