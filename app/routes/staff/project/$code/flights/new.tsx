import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FlightDialog } from "~/components/flight/flight-dialog";
import { findLeg, findName, readFlightForm } from "~/services/flights/read.server";
import { requireStaff } from "~/server/guard.server";
import { readForm, submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as flights from "#contract/projects/flights";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  return readFlightForm(page, args.request, args.params["code"] ?? "", null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "flights");
  const form = await readForm(args.request, page.locale);
  if (form.has(findName)) return findLeg(page, form, code);
  return submit({
    request: args.request,
    form,
    locale: page.locale,
    schema: flights.create.body,
    today: () => today(page.user),
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await page.api.call(flights.create, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function NewFlight() {
  return <FlightDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
