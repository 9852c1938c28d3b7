import { Form, Outlet, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { ChainSteps } from "~/components/requests/chain-steps";
import { ChainTrial } from "~/components/requests/chain-trial";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/requests";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readChain, readTrial } from "~/services/requests/read-chains.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/form.css";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "approval_chain" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "requests.chain.title", to: paths.approvalChain() },
  ],
};

/** ORG-038, ORG-040: the chain of one type. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const chain = await readChain(page, args.params["type"]);
  return {
    chain,
    currency: page.user.event_company.currency,
    trial: await readTrial(page, chain, args.request),
    asked: Object.fromEntries(new URL(args.request.url).searchParams),
    title: translate(page.locale, `requests.type.${chain.type}`),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ApprovalChain() {
  const { chain, currency, trial, asked, title } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const add = (
    <ButtonLink to={paths.approvalChain(chain.type, "new")} icon="plus">
      {t("requests.chain.addStep")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} facts={[{ text: t("requests.chain.order") }]} actions={add} />
      <div className="admin-body chain-page">
        <section>
          {chain.steps.length > 0 ? (
            <ChainSteps chain={chain} currency={currency} />
          ) : (
            <EmptyLine>{t("requests.chain.usual")}</EmptyLine>
          )}
        </section>
        <ChainTrial type={chain.type} currency={currency} trial={trial} asked={asked} form={Form} />
      </div>
      <Outlet />
    </>
  );
}
