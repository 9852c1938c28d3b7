import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { writableProject } from "~/services/projects/read.server";
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
  return {
    page: paths.sponsor(code, scode),
    to: paths.sponsor(code, scode, "delete"),
    row: { name: sponsor.company.name, version: sponsor.version },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:write");
  const { code = "", scode = "" } = args.params;
  const to = paths.projectPage(code, "sponsors");
  return submit({
    request: args.request,
    locale,
    schema: sponsors.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(sponsors.remove, { params: { code, scode }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemoveSponsor() {
  const { page, to, row } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm row={row} answer={answer} action={t("parts.sponsor.remove")} to={to} closeHref={page}>
      {({ name }) => t("parts.sponsor.removeWhat", { name })}
    </DeleteConfirm>
  );
}
