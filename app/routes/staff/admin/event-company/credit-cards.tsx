import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import * as company from "#contract/company/company-settings";
import { DefinitionTable } from "~/components/admin/definition-table";
import { requireAdmin } from "~/server/guard.server";
import { useWords } from "~/locales/company-settings";

export { shouldRevalidate } from "~/browser/revalidate";

/** ADM-073, ADM-184: cards are labels that requests choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireAdmin(args);
  const { credit_cards } = await api.call(company.listCards, { params: { id: user.event_company_id } });
  return { rows: credit_cards };
}

export default function CreditCards() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <p className="second">{t("company-settings.cardsIntro")}</p>
      <DefinitionTable list="credit-cards" rows={rows} apart />
      <Outlet />
    </>
  );
}
