import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KitDisplay } from "~/components/kit/display";
import { kitPage } from "~/guard.server";
import { displaySamples } from "~/services/kit-display.server";
import { samples } from "~/services/kit-samples.server";

export { shouldRevalidate } from "~/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  return { samples, display: displaySamples };
}

export default function KitDisplayPage() {
  return <KitDisplay {...useLoaderData<typeof loader>()} />;
}
