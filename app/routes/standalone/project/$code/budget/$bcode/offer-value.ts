import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { isOffer } from "#contract/projects/stages";
import { asPageError, requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as versions from "#contract/budgets/budget-versions";
import * as projects from "#contract/projects/projects";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";

/** The page of the record that has the button. */
async function recordPath({ api, locale }: Awaited<ReturnType<typeof requireStaff>>, code: string) {
  const { project } = await api.call(projects.get, { params: { code } }).catch(asPageError(locale));
  return isOffer(project.stage) ? paths.lead(code) : paths.project(code);
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  return redirect(await recordPath(page, args.params["code"] ?? ""));
}

/** The budget's sale becomes the record's offer value. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const back = await recordPath(page, args.params["code"] ?? "");
  return submit({
    request: args.request,
    locale: page.locale,
    schema: versions.takeOfferValue.body,
    refusedAt: back,
    current: null,
    send: async (body) => {
      const { message, undo } = await page.api.call(versions.takeOfferValue, {
        params: { code: args.params["bcode"] ?? "" },
        body,
      });
      return { to: back, flash: savedFlash(message, undo, back) };
    },
  });
}
