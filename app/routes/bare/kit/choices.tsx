import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { line } from "#contract/common";
import { scopeChoice, tagList } from "#contract/fields";
import { KitChoices } from "~/kit/choices";
import { kitPage } from "~/server/guard.server";
import { readKitForm } from "~/kit/kit.server";
import { sampleScopes, samples } from "~/kit/kit-samples.server";
import { scopeChoices } from "~/services/lists/read.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const schema = z.object({
  country: z.enum(["TR", "DE"]),
  format: z.string().optional(),
  city: line(60).optional(),
  new_city: line(60).optional(),
  team: z.array(line(60)).default([]),
  new_team: tagList(5),
  tags: tagList(5),
  scope: scopeChoice,
});

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  return {
    samples,
    groups: scopeChoices({ id: 100, scope: "AGENCY", division_id: null, team_id: null }, sampleScopes),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  return readKitForm({ request: args.request, locale, schema });
}

export default function KitChoicesPage() {
  return <KitChoices {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
