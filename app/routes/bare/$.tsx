import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { ButtonLink } from "~/components/ui/button";
import { ErrorView } from "~/components/ui/error-view";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { js: false };

/** What no address is: it answers visitors and members alike. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  return data({ title: translate(locale, "error.title.404") }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

export default function NotFound() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <ErrorView
      code={404}
      title={title}
      actions={
        <>
          <ButtonLink to={paths.home} variant="primary">
            {t("error.toHome")}
          </ButtonLink>
          <ButtonLink to={paths.projects}>{t("error.gotoProjects")}</ButtonLink>
        </>
      }
    >
      {t("error.text.404")}
    </ErrorView>
  );
}
