import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { wordOf } from "~/components/company-settings/logos";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { requireAdmin } from "~/server/guard.server";
import { logoKindOf, readCompany } from "~/services/company-settings/read.server";
import { submitLogoRemoval } from "~/services/company-settings/submit.server";
import { useWords } from "~/locales/company-settings";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const kind = logoKindOf(page, args.params["kind"]);
  return { kind, row: { version: (await readCompany(page)).version } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitLogoRemoval(page, args.request, logoKindOf(page, args.params["kind"]));
}

export default function RemoveCompanyLogo() {
  const { kind, row } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={useAnswer<typeof action>()}
      irreversible
      icon="image"
      action={t("company-settings.removeLogo")}
      to={paths.companySettings("logos", kind, "delete")}
      closeHref={paths.companySettings("logos")}
    >
      {() => t("company-settings.removeWhat", { what: t(`company-settings.logo.${wordOf(kind)}`) })}
    </DeleteConfirm>
  );
}
