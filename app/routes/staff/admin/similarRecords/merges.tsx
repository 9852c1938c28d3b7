import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { MergeTable } from "~/components/similar/merge-table";
import { Pager } from "~/components/ui/pager";
import { readMerges } from "~/services/merges/read.server";
import { requireAdmin } from "~/server/guard.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

/** Merges that can still be split. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readMerges(page, args.request);
}

export default function Merges() {
  const { rows, paging } = useLoaderData<typeof loader>();
  return (
    <div className="admin-body twins-page">
      <MergeTable rows={rows} />
      <Pager paging={paging} hrefFor={(page) => withQuery(paths.similarRecords("merges"), { page })} />
      <Outlet />
    </div>
  );
}
