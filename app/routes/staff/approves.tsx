import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { WaitingForm } from "~/components/requests/waiting-form";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { useAnswer } from "~/browser/use-answer";
import { useWords } from "~/locales/requests";
import { may, refuseTo, requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readWaiting } from "~/services/requests/read.server";
import { submitMany } from "~/services/requests/submit.server";
import { formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/requests.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "request" }],
  crumb: () => ({ key: "requests.waiting.title", to: paths.approves }),
};

/** Requests that wait for the reader. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  // An approver of offers alone has them in the list of offers; links of mails do not know.
  if (!may(page, "requests:view"))
    throw may(page, "leads:approve") && page.user.modules.includes("bizdev")
      ? redirect(withQuery(paths.bizdev, { view: "list", only: "approval" }))
      : refuseTo(paths.home, page.locale);
  return { ...(await readWaiting(page)), title: translate(page.locale, "requests.waiting.title") };
}

/** Decides the chosen ones, each by itself; which right each needs follows from its type. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:view");
  return submitMany(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Approves() {
  const { rows, total, sums } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHeader
        title={t("requests.waiting.title")}
        facts={[
          { text: t("requests.count", { count: total }) },
          ...sums.map(({ amount, currency }) => ({ text: formatMoney(amount, currency) })),
        ]}
      />
      {rows.length > 0 ? (
        <WaitingForm rows={rows} answer={answer} />
      ) : (
        <Empty title={t("requests.waiting.none")}>{t("requests.waiting.empty")}</Empty>
      )}
    </>
  );
}
