import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import * as contract from "#contract/mails/mail-templates";
import { factsOfTemplate } from "#contract/mails/template-kinds";
import { HistoryPage } from "~/components/history/history-page";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/email-templates";
import { requireAdmin } from "~/server/guard.server";
import { readHistoryPage } from "~/services/history/read.server";
import { placeOf } from "~/services/mail-templates/read.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "email_template" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "email-templates.title", to: paths.emailTemplates },
  ],
};

/** ADM-182: who changed the text when; subject and text can be given back, each alone or as the version that they were. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const params = placeOf(page, args.params);
  const history = await readHistoryPage(args.request, page.user, ["email_template"], (query) =>
    page.api.call(contract.history, { params, query }),
  );
  return { ...params, history, name: factsOfTemplate(params.kind).name[page.locale] };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ""} · Kulis` }];

export default function EmailTemplateHistory() {
  const { kind, language, name, history } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={name}
        facts={[{ text: t("email-templates.history") }, { text: t(`email-templates.language.${language}`) }]}
        actions={<ButtonLink to={paths.emailTemplate(kind, language)}>{t("email-templates.edit")}</ButtonLink>}
      />
      <HistoryPage
        page={paths.emailTemplate(kind, language, "history")}
        of={{ kind: "company", code: "" }}
        history={history}
        mayWrite
        restoreVersion={paths.emailTemplate(kind, language, "restore")}
      />
    </>
  );
}
