import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { line } from "#contract/common";
import { KitRows } from "~/kit/rows";
import { parseMoneyInput } from "#contract/decimals";
import { kitPage } from "~/server/guard.server";
import { readKitForm } from "~/kit/kit.server";
import { samples } from "~/kit/kit-samples.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const typedAmount = z.string().transform((value, context) => {
  const read = parseMoneyInput(value);
  if (read === null) context.addIssue({ code: "custom", message: "money" });
  return read ?? value;
});

const schema = z.object({
  items: z
    .array(z.object({ description: line(80).min(1), method: line(40), amount: typedAmount }))
    .min(1)
    .max(5),
});

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  return { samples };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  return readKitForm({ request: args.request, locale, schema });
}

export default function KitRowsPage() {
  return <KitRows {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
