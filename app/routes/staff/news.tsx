import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FeedbackForm } from "~/components/news/feedback-form";
import { NewsNotes } from "~/components/news/news-notes";
import { EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";
import { formKeyOf } from "~/server/form-key.server";
import { readList, toLastPage } from "~/server/list-query.server";
import * as shell from "#contract/company/shell";
import { writeSeenNews } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { useWords } from "~/shared/words";
import { useAnswer } from "~/browser/use-answer";

import "~/styles/bundles/detail.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [], crumb: () => ({ key: "news.title", to: paths.news }) };

/** SHL-060: release notes and a small form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const formKey = formKeyOf(page, args.request);
  const { query } = readList(args.request, ["date"], "date");
  const { data: notes, paging } = await page.api.call(shell.news, {
    query: { page: query.page, page_size: query.page_size },
  });
  toLastPage(args.request, paging);
  const seen = query.page === 1 ? { headers: { "Set-Cookie": writeSeenNews(notes[0]?.date ?? "") } } : {};
  return data({ formKey, notes, paging, title: translate(page.locale, "news.title") }, seen);
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: shell.sendFeedback.body,
    madeAt: () => paths.news,
    send: async (body, key) => {
      const { message } = await api.call(shell.sendFeedback, { body, key });
      return { to: paths.news, flash: { type: "success", text: message } };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

export default function News() {
  const { formKey, notes, paging } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const given = useAnswer<typeof action>();
  return (
    <>
      <PageHeader title={t("news.title")} />
      <div className="two-columns">
        <div>
          {notes.length > 0 ? <NewsNotes notes={notes} /> : <EmptyLine>{t("news.empty")}</EmptyLine>}
          <Pager paging={paging} hrefFor={(page) => withQuery(paths.news, { page })} />
        </div>
        <aside className="aside" aria-labelledby="feedback-title">
          <FeedbackForm key={formKey} formKey={formKey} given={given} />
        </aside>
      </div>
    </>
  );
}
