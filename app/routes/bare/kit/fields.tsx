import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { amount, email, line, percent, text } from "#contract/common";
import { iban, phone, taxNumber } from "#contract/fields";
import { KitFields } from "~/kit/fields";
import { kitPage } from "~/server/guard.server";
import { readKitForm } from "~/kit/kit.server";
import { samples } from "~/kit/kit-samples.server";
import { phoneCountries } from "~/services/reference/read.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const schema = z.object({
  name: line(80).min(1),
  email,
  note: text(120).optional(),
  amount: amount.optional(),
  currency: z.enum(["TRY", "EUR", "USD", "GBP"]),
  rate: percent.optional(),
  phone: phone.optional(),
  iban: iban.optional(),
  tax: taxNumber.optional(),
});

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await kitPage(args);
  return { samples, countries: phoneCountries(locale) };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  const { request } = args;
  return readKitForm({ request, locale, schema, phones: ["phone"] });
}

export default function KitFieldsPage() {
  return <KitFields {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
