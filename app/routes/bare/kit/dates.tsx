import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { typedDay } from "#contract/common";
import { wallTime } from "#contract/fields";
import { KitDates } from "~/kit/dates";
import { kitPage } from "~/server/guard.server";
import { readKitForm } from "~/kit/kit.server";
import { samples } from "~/kit/kit-samples.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

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
  await kitPage(args);
  return { samples };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  return readKitForm({ request: args.request, locale, schema, today: () => samples.today });
}

export default function KitDatesPage() {
  return <KitDates {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
