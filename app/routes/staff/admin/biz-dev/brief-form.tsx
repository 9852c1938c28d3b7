import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FormTable } from "~/components/project-form/form-table";
import { SurveyQuestions } from "~/components/survey/survey-questions";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { originOf } from "~/server/origin.server";
import * as briefForm from "#contract/guest-forms/brief-form";
import { builderOf } from "~/shared/form-place";
import { paths, withQuery } from "~/shared/paths";

import "~/locales/form-builder";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "form" }, { model: "form_section" }, { model: "form_field" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.brief.title", to: paths.briefForm },
  ],
};

/** ROU-079, SES-036, ADM-179: the company's brief form, by whose name the page is called. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const { form } = await api.call(briefForm.get);
  const title = form?.name ?? translate(locale, "admin.brief.title");
  if (!form) return { form: null, title };
  const { sections, ...head } = form;
  const field_count = sections.flatMap(({ fields }) => fields).length;
  return {
    title,
    form: {
      row: { ...head, section_count: sections.length, field_count },
      sections,
      builder: builderOf(form),
      origin: originOf(args.request),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function BriefForm() {
  const { form, title } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const made = withQuery(paths.formsOf("", "new"), { way: "template" });
  return (
    <>
      <PageHeader
        title={title}
        facts={[{ text: t("admin.brief.intro") }]}
        actions={
          form ? (
            <ButtonLink to={form.builder} icon="pencil">
              {t("admin.brief.build")}
            </ButtonLink>
          ) : (
            <ButtonLink to={made} icon="plus">
              {t("admin.brief.add")}
            </ButtonLink>
          )
        }
      />
      <div className="admin-body">
        {form ? (
          <>
            <FormTable code="" rows={[form.row]} origin={form.origin} />
            <SurveyQuestions sections={form.sections} />
          </>
        ) : (
          <Empty>{t("admin.brief.empty")}</Empty>
        )}
      </div>
    </>
  );
}
