import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PersonRights } from "~/components/admin/person-rights";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/positions";
import { readPersonRights } from "~/services/definitions/read-positions.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

export { shouldRevalidate } from "~/browser/revalidate";

/** 'Bu kişi ne görür?' (ORG-041) */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readPersonRights(page, args.request);
}

export default function RightsOfPerson() {
  const { t } = useWords();
  return (
    <Dialog title={t("positions.person.title")} size="lg" closeHref={paths.positions()}>
      <PersonRights {...useLoaderData<typeof loader>()} />
    </Dialog>
  );
}
