import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { useAnswer } from "~/browser/use-answer";
import { Alert } from "~/components/ui/alert";
import { Confirm } from "~/components/ui/confirm";
import { useWords } from "~/locales/similar";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { submit } from "~/server/submit.server";
import * as merges from "#contract/companies/merges";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const { data: rows } = await api.call(merges.list, { query: { paginate: 0 } });
  const merge = rows.find(({ id }) => String(id) === args.params["id"]);
  if (!merge) throw data({ message: translate(locale, "error.recordNotFound") }, { status: 404 });
  return { id: merge.id, target: merge.target.name, sources: merge.sources.join(", ") };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    send: async () => {
      const { message } = await api.call(merges.split, { params: { id: Number(args.params["id"]) } });
      return { to: paths.similarRecords("merges"), flash: { type: "success", text: message } };
    },
  });
}

export default function SplitMerge() {
  const { id, target, sources } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <Confirm
      action={t("similar.merged.splitAction")}
      icon="undo-2"
      after={null}
      to={paths.similarRecords("merges", id, "split")}
      closeHref={paths.similarRecords("merges")}
      error={answer?.message ? <Alert type="tip">{answer.message}</Alert> : undefined}
    >
      {t("similar.merged.splitWhat", { target, sources })}
    </Confirm>
  );
}
