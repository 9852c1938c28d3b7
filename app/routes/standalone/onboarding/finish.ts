import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as profile from "#contract/company/profile";
import { submit } from "~/server/submit.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.onboarding);
}

/** SHL-063 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    refusedAt: paths.onboarding,
    send: async () => {
      await api.call(profile.finishOnboarding);
      return { to: paths.home };
    },
  });
}
