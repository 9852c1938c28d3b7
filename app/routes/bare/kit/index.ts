import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { publicPage } from "~/server/guard.server";
import { openKit } from "~/kit/kit.server";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  openKit(locale);
  return redirect("/kit/fields");
}
