import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PartsDialog } from "~/components/attendee/parts-dialog";
import { readLists } from "~/services/attendees/read.server";
import { useWords } from "~/locales/attendee";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readLists(page, args.params["code"] ?? "");
}

export default function AttendeeLists() {
  const { code, lists } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const parts = lists.map(({ id, name, kind, count }) => ({
    id,
    name,
    about: `${t(`attendee.lists.kind.${kind}`)} · ${t("attendee.count", { count })}`,
  }));
  return <PartsDialog code={code} of="lists" parts={parts} />;
}
