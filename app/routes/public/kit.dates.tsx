import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { typedDay } from "#contract/common";
import { wallTime } from "#contract/fields";
import { KitDates } from "~/components/kit/dates";
import { kitPage } from "~/guard.server";
import { readKitForm } from "~/services/kit.server";
import { samples } from "~/services/kit-samples.server";
import { useAnswer } from "~/use-answer";

export { clientAction } from "~/client-action";
export { shouldRevalidate } from "~/revalidate";

const schema = z.object({
  day: typedDay,
  bounded: typedDay.optional(),
  start: typedDay.optional(),
  end: typedDay.optional(),
  meeting_start: wallTime,
  meeting_end: wallTime.optional(),
  moment: wallTime.optional(),
});

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await kitPage(args);
  return { samples };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  return readKitForm({ request: args.request, locale, schema });
}

export default function KitDatesPage() {
  return <KitDates {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
