import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { DefinitionTable } from "~/components/admin/definition-table";
import { AddWord } from "~/components/admin/add-word";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readDefinitions } from "~/services/definitions/read.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "brain_storming_template" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.brainStorming.title", to: paths.definition("brain-storming-templates") },
  ],
};

/** ROU-077, LED-091 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const shown = await readDefinitions(page, args.request, "brain-storming-templates");
  return { ...shown, title: translate(page.locale, "admin.brainStorming.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function BrainStormingTemplates() {
  const { rows, counts, asked } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("admin.brainStorming.title")}
        facts={[{ text: t("admin.brainStorming.intro") }]}
        actions={
          <>
            <ButtonLink to={paths.definition("brain-storming-templates", "export.xlsx")} icon="download" plain download>
              {t("list.export")}
            </ButtonLink>
            <ButtonLink to={paths.definition("brain-storming-templates", "new")} icon="plus">
              <AddWord list="brain-storming-templates" />
            </ButtonLink>
          </>
        }
      />
      <div className="admin-body">
        <DefinitionTable list="brain-storming-templates" rows={rows} counts={counts} asked={asked} />
      </div>
      <Outlet />
    </>
  );
}
