import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as push from "#contract/activity/push";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";

export { clientAction } from "~/browser/client-action";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.profilePart("notifications"));
}

/** RTM-001: the subscription that the browser gave; the page that sent it shows what came of it. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  const body = push.save.body.safeParse(
    Object.fromEntries(await readForm(args.request, page.locale, { names: Object.keys(push.save.body.shape) })),
  );
  if (!body.success) return Response.json({ message: translate(page.locale, "error.badRequest") }, { status: 422 });
  try {
    await page.api.call(push.save, { params: { user: page.user.code }, body: body.data });
    return Response.json({});
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return Response.json({ message: error.body.message }, { status: error.status });
  }
}
