import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as flights from "#contract/flights";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "flights");
  const { id, outbound, version } = rowOf(
    page,
    (await page.api.call(flights.list, { params: { code } })).data,
    args.params["id"],
  );
  return { code, row: { id, name: `${outbound.airline_code} ${outbound.flight_no}`, version } };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "flights");
  return submit({
    request: args.request,
    locale,
    schema: flights.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(flights.remove, {
        params: { code, id: Number(args.params["id"]) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemoveFlight() {
  const { code, row } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("parts.flight.remove")}
      to={paths.projectPage(code, "flights", String(row.id), "delete")}
      closeHref={paths.projectPage(code, "flights")}
    >
      {({ name }) => t("parts.flight.removeWhat", { name })}
    </DeleteConfirm>
  );
}
