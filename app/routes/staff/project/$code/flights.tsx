import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { FlightTable } from "~/components/flight/flight-table";
import { PartHead } from "~/components/part/part-head";
import { Empty } from "~/components/ui/empty";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import * as flights from "#contract/projects/flights";
import type { Flight } from "#contract/projects/flights";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "flight" }] };

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "projects:view");
  const code = args.params["code"] ?? "";
  const [{ project }, { data }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(flights.list, { params: { code } }),
  ]);
  return { code, rows: data, mayWrite: project.may_write === 1 };
}

const seatsOf = (rows: Flight[], direction: "outbound" | "inbound") =>
  rows.reduce((sum, flight) => sum + (flight[direction]?.quota ?? 0), 0);

/** PRJ-008, PRJ-027 */
export default function Flights() {
  const { code, rows, mayWrite } = useLoaderData<typeof loader>();
  const { t, locale } = useWords();
  const [out, back] = [seatsOf(rows, "outbound"), seatsOf(rows, "inbound")];
  const facts = [
    t("parts.flight.count", { count: rows.length }),
    ...(out + back > 0
      ? [t("parts.flight.seats", { out: formatNumber(out, locale), back: formatNumber(back, locale) })]
      : []),
  ];
  return (
    <>
      <PartHead
        title={t("parts.flight.title")}
        facts={facts}
        add={mayWrite ? { to: paths.projectPage(code, "flights", "new"), label: t("parts.flight.add") } : null}
      />
      {rows.length > 0 ? (
        <FlightTable code={code} rows={rows} mayWrite={mayWrite} />
      ) : (
        <Empty>{t("parts.flight.empty")}</Empty>
      )}
      <Outlet />
    </>
  );
}
