import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PartsDialog } from "~/components/attendee/parts-dialog";
import { readColumns } from "~/services/attendees/read.server";
import { useWords } from "~/locales/attendee";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readColumns(page, args.params["code"] ?? "");
}

export default function AttendeeColumns() {
  const { code, columns } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const parts = columns.map(({ id, name, kind, options }) => ({
    id,
    name,
    about: [t(`attendee.columns.kind.${kind}`), ...options.slice(0, 5)].join(" · "),
  }));
  return <PartsDialog code={code} of="columns" parts={parts} />;
}
