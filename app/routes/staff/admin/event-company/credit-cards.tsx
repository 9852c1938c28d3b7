import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { DefinitionTable } from "~/components/admin/definition-table";
import { readDefinitions } from "~/services/definitions/read.server";
import { requireAdmin } from "~/server/guard.server";
import { useWords } from "~/locales/company-settings";

export { shouldRevalidate } from "~/browser/revalidate";

/** ADM-073, ADM-184: cards are labels that requests choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readDefinitions(page, args.request, "credit-cards");
}

export default function CreditCards() {
  const { rows, counts, asked } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <p className="second">{t("company-settings.cardsIntro")}</p>
      <DefinitionTable list="credit-cards" rows={rows} counts={counts} asked={asked} apart />
      <Outlet />
    </>
  );
}
