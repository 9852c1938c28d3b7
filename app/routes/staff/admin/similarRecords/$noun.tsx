import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { DifferentList } from "~/components/similar/different-list";
import { ScanningNote } from "~/components/similar/scanning-note";
import { SimilarTable } from "~/components/similar/similar-table";
import { Pager } from "~/components/ui/pager";
import { nounIn, readSimilar } from "~/services/merges/read.server";
import { requireAdmin } from "~/server/guard.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

/** ROU-100, ROU-101, ROU-102 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readSimilar(page, args.request, nounIn(args.params, page.locale));
}

/** MRG-015 … MRG-022 */
export default function SimilarRecordsOfNoun() {
  const { noun, rows, paging, scanning, different } = useLoaderData<typeof loader>();
  const here = paths.similarRecords(noun);
  return (
    <div className="admin-body twins-page">
      {scanning ? <ScanningNote here={here} /> : <SimilarTable noun={noun} rows={rows} page={paging.current_page} />}
      <Pager paging={paging} hrefFor={(page) => withQuery(here, { page })} />
      <DifferentList noun={noun} pairs={different} />
      <Outlet />
    </div>
  );
}
