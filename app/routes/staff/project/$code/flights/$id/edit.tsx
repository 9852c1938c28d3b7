import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FlightDialog } from "~/components/flight/flight-dialog";
import { findLeg, findName, readFlight, readFlightForm } from "~/services/flights/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as flights from "#contract/projects/flights";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const flight = await readFlight(page, args.params);
  return readFlightForm(page, args.request, args.params["code"] ?? "", flight);
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
    schema: flights.update.body,
    today: () => today(page.user),
    current: () => readFlight(page, args.params),
    send: async (body) => {
      // The form shows the whole flight: a way back that was emptied is gone.
      const whole = { ...body, inbound: body.inbound ?? ("" as never) };
      const { message, undo } = await page.api.call(flights.update, {
        params: { code, id: Number(args.params["id"]) },
        body: whole,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditFlight() {
  return <FlightDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
