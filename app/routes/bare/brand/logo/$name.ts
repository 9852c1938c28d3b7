import type { LoaderFunctionArgs } from "@remix-run/node";

import { pictureAnswer } from "~/server/file-answer.server";
import { publicPage } from "~/server/guard.server";
import * as shell from "#contract/company/shell";

/** SHL-062: a company's logo for the pages of its host; like every stored picture it runs nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return pictureAnswer(await api.call(shell.brandingLogo, { params: { name: args.params["name"] ?? "" } }), "public");
}
