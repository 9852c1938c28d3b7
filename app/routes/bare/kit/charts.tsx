import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BarChart, LineChart, ShareChart } from "~/components/display/charts";
import { KitCard } from "~/kit/state";
import { kitPage } from "~/server/guard.server";
import { chartSamples } from "~/kit/kit-display.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  return chartSamples;
}

export default function KitChartsPage() {
  const { bars, lines, share } = useLoaderData<typeof loader>();
  return (
    <div className="kit-grid">
      <KitCard title={bars.title}>
        <BarChart {...bars} />
      </KitCard>
      <KitCard title={lines.title}>
        <LineChart {...lines} />
      </KitCard>
      <KitCard title={share.title}>
        <ShareChart {...share} />
      </KitCard>
    </div>
  );
}
