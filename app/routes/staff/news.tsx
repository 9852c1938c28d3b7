import { useForm } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { sendFeedback as feedbackCall } from "#contract/shell";
import { useFormAnswer } from "~/components/form/form-answer";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { NewsNotes } from "~/components/news/news-notes";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { requireStaff } from "~/guard.server";
import { translate } from "~/i18n.server";
import { paths, withQuery } from "~/paths";
import { formKeyOf } from "~/services/form-key.server";
import { readList, toLastPage } from "~/services/list-query.server";
import { listNews, sendFeedback } from "~/services/news.server";
import { writeSeenNews } from "~/session.server";
import { submit } from "~/submit.server";
import { useWords } from "~/words";

export const handle = { crumb: () => ({ key: "news.title", to: paths.news }) };

/** SHL-060: release notes and a small form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const formKey = formKeyOf(page, args.request);
  const { query } = readList(args.request, ["date"], "date");
  const { data: notes, paging } = await listNews(page.api, { page: query.page, page_size: query.page_size });
  toLastPage(args.request, paging);
  const seen = query.page === 1 ? { headers: { "Set-Cookie": writeSeenNews(notes[0]?.date ?? "") } } : {};
  return data({ formKey, notes, paging, title: translate(page.locale, "news.title") }, seen);
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: feedbackCall.body,
    madeAt: () => paths.news,
    send: async (body, key) => {
      const { message } = await sendFeedback(api, body, key);
      return { to: paths.news, flash: { type: "success", text: message } };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

export default function News() {
  const { formKey, notes, paging } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(useActionData<typeof action>());
  const [form, fields] = useForm<{ type: string; text: string }>({
    id: "feedback",
    lastResult: answer?.result ?? null,
    defaultValue: { type: "idea" },
  });
  return (
    <>
      <PageHeader title={t("news.title")} />
      <div className="two-columns">
        <div>
          {notes.length > 0 ? <NewsNotes notes={notes} /> : <EmptyLine>{t("news.empty")}</EmptyLine>}
          <Pager paging={paging} hrefFor={(page) => withQuery(paths.news, { page })} />
        </div>
        <aside className="aside" aria-labelledby="feedback-title">
          <Form
            key={formKey}
            method="post"
            action={keyedAction(paths.news, formKey, answer)}
            id={form.id}
            onSubmit={form.onSubmit}
            noValidate={form.noValidate}
            className="form"
          >
            <div>
              <h2 id="feedback-title">{t("news.feedback")}</h2>
              <p className="hint">{t("news.intro")}</p>
            </div>
            <FormHead
              answer={answer}
              formKey={formKey}
              fields={[
                { meta: fields.type, label: t("news.type") },
                { meta: fields.text, label: t("news.text") },
              ]}
            />
            <RadioGroupField
              meta={fields.type}
              label={t("news.type")}
              options={(["idea", "problem", "other"] as const).map((value) => ({ value, label: t(`news.${value}`) }))}
              inline
              required
            />
            <TextAreaField meta={fields.text} label={t("news.text")} max={2000} rows={5} required />
            <div>
              <SubmitButton variant="secondary" icon="send" pending={pending}>
                {t("news.send")}
              </SubmitButton>
            </div>
          </Form>
        </aside>
      </div>
    </>
  );
}
