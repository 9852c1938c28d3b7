import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as sponsors from "#contract/sponsors";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const { code = "", scode = "" } = args.params;
  await writableProject(page, code, "sponsors");
  const { sponsor } = await page.api.call(sponsors.get, { params: { code, scode } });
  const { id, title, version } = rowOf(page, sponsor.checklist, args.params["id"]);
  return {
    page: paths.sponsor(code, scode),
    to: paths.sponsor(code, scode, "deliverables", id, "delete"),
    row: { name: title, version },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:write");
  const { code = "", scode = "" } = args.params;
  const to = paths.sponsor(code, scode);
  return submit({
    request: args.request,
    locale,
    schema: sponsors.removeDeliverable.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(sponsors.removeDeliverable, {
        params: { code, scode, id: Number(args.params["id"]) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemoveDeliverable() {
  const { page, to, row } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm row={row} answer={answer} action={t("parts.sponsor_deliverable.remove")} to={to} closeHref={page}>
      {({ name }) => t("parts.sponsor_deliverable.removeWhat", { name })}
    </DeleteConfirm>
  );
}
