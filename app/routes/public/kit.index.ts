import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { publicPage } from "~/guard.server";
import { openKit } from "~/services/kit.server";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  openKit(locale);
  return redirect("/kit/fields");
}
