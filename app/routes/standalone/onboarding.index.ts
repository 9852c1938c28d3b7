import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.onboardingStep("picture"));
}
