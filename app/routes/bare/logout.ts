import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { leave, publicPage } from "~/server/guard.server";
import { paths } from "~/shared/paths";

/** SES-046: GET changes nothing; the button posts. */
export async function loader(args: LoaderFunctionArgs) {
  await publicPage(args);
  return redirect(paths.home);
}

export const action = (args: ActionFunctionArgs) => leave(args);
