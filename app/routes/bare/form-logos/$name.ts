import type { LoaderFunctionArgs } from "@remix-run/node";

import { pictureAnswer } from "~/server/file-answer.server";
import { publicPage } from "~/server/guard.server";
import { getFormLogo } from "~/services/web-forms.server";

/** X8: the logo of a client over its form; like every stored picture it runs nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return pictureAnswer(await getFormLogo(api, args.params["name"] ?? ""), "public");
}
