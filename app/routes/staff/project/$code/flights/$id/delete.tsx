import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { rowOf, writableProject } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as flights from "#contract/projects/flights";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "flights");
  const { outbound, version } = rowOf(
    page,
    (await page.api.call(flights.list, { params: { code } })).data,
    args.params["id"],
  );
  return removalOf(
    page,
    "parts.flight",
    { name: `${outbound.airline_code} ${outbound.flight_no}`, version },
    paths.projectPage(code, "flights"),
  );
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "flights");
  return submitRemoval(page, args.request, flights.remove, { code, id: Number(args.params["id"]) }, to);
}
