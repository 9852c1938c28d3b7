import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";

import { line } from "#contract/common";
import { KitFlow } from "~/kit/flow";
import { kitPage } from "~/server/guard.server";
import { readKitForm } from "~/kit/kit.server";
import { flowSamples } from "~/kit/kit-display.server";
import { samples } from "~/kit/kit-samples.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const name = line(80).pipe(z.string().min(1));
const format = z.enum(samples.formats as [string, ...string[]]);
const schema = z.object({ name, format });

/** A step opens when those before it are in order: the address holds what was filled in so far (UIK-067). */
export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  const params = new URL(args.request.url).searchParams;
  const values = { name: params.get("name") ?? "", format: params.get("format") ?? "" };
  const done = [name.safeParse(values.name).success, format.safeParse(values.format).success];
  const reached = done[0] ? (done[1] ? 2 : 1) : 0;
  const update = params.get("update") === "1";
  const wanted = Number(params.get("step") ?? 0);
  const inside = Number.isInteger(wanted) ? Math.min(2, Math.max(0, wanted)) : 0;
  return {
    flow: flowSamples,
    labels: samples.labels,
    formats: samples.formats,
    required: samples.required,
    values,
    reached,
    update,
    step: update ? inside : Math.min(inside, reached),
    // Sent on before this step was in order.
    missing: !update && inside > reached,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  const removes = new URL(args.request.url).searchParams.get("dialog") === "picture";
  return readKitForm({ request: args.request, locale, schema: removes ? z.object({ picture: line(10) }) : schema });
}

export default function KitFlowPage() {
  // From the address itself: a dialog that closes reads nothing again.
  const [params] = useSearchParams();
  return (
    <KitFlow {...useLoaderData<typeof loader>()} dialog={params.get("dialog")} answer={useAnswer<typeof action>()} />
  );
}
