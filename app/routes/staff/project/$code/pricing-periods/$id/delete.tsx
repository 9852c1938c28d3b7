import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as periods from "#contract/periods";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "pricing-periods");
  const { id, name, version } = rowOf(
    page,
    (await page.api.call(periods.list, { params: { code } })).data,
    args.params["id"],
  );
  return { code, row: { id, name, version } };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "pricing-periods");
  return submit({
    request: args.request,
    locale,
    schema: periods.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(periods.remove, {
        params: { code, id: Number(args.params["id"]) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemovePricingPeriod() {
  const { code, row } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("parts.pricing_period.remove")}
      to={paths.projectPage(code, "pricing-periods", String(row.id), "delete")}
      closeHref={paths.projectPage(code, "pricing-periods")}
    >
      {({ name }) => t("parts.pricing_period.removeWhat", { name })}
    </DeleteConfirm>
  );
}
