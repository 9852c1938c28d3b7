import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import * as company from "#contract/company/company-settings";
import { companyModels } from "#contract/company/company-settings-facts";
import { HistoryPage } from "~/components/history/history-page";
import { requireAdmin } from "~/server/guard.server";
import { readHistoryPage } from "~/services/history/read.server";
import { paths } from "~/shared/paths";

import "~/locales/company-settings";
import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

/** Who changed which setting when; each value can be given back. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireAdmin(args);
  const params = { id: user.event_company_id };
  const history = await readHistoryPage(args.request, user, companyModels, (query) =>
    api.call(company.history, { params, query }),
  );
  return { history };
}

export default function CompanyHistory() {
  const { history } = useLoaderData<typeof loader>();
  return (
    <HistoryPage
      page={paths.companySettings("history")}
      of={{ kind: "company", code: "" }}
      history={history}
      mayWrite
    />
  );
}
