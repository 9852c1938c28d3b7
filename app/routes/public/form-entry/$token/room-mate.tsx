import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { useAnswer } from "~/browser/use-answer";
import { FormError } from "~/components/form/form-error";
import { FormFrame } from "~/components/public/web-form/form-frame";
import { FormFault } from "~/components/public/web-form/open-page";
import { pressGuest } from "~/server/guest-press.server";
import { openFormEntry } from "~/services/web-forms/read.server";
import { publicPage } from "~/server/guard.server";
import * as roomMates from "#contract/guest-forms/room-mates";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** X13: opening the link takes nothing back. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return openFormEntry({ api, request: args.request }, args.params["token"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args);
  const token = args.params["token"] ?? "";
  return pressGuest(
    { ...page, request: args.request },
    {
      names: ["pair"],
      to: paths.formEntry(token),
      tells: true,
      send: (api, form) =>
        api.call(roomMates.withdraw, { params: { token }, body: { pair: Number(form.get("pair")) } }),
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form.name ?? "Kulis" }];

export default function WithdrawRoomMate() {
  const { form, entry, token, language } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const held = entry.room_mates.filter(({ state }) => state === "asked" || state === "accepted");
  return (
    <FormFrame
      company={form.company}
      brand={form.brand}
      project={form.project}
      title={t("webForm.roomMate.withdrawTitle")}
    >
      <FormError message={answer?.message ?? null} title={t("webForm.failed")} />
      {held.map(({ id, name, state }) => (
        <form key={id} method="post" className="web-form">
          <p>
            {name ?? t("webForm.roomMate.someone")} · {t(`webForm.roomMate.state.${state}`)}
          </p>
          <p>{t("webForm.roomMate.withdrawText")}</p>
          <input type="hidden" name="pair" value={id} />
          <div className="web-form-buttons">
            <button type="submit" className="btn btn-danger btn-lg">
              {t("webForm.roomMate.withdraw")}
            </button>
          </div>
        </form>
      ))}
      <p className="web-form-help">
        <a className="link" href={withQuery(paths.formEntry(token), { language })}>
          {t("webForm.stored.back")}
        </a>
      </p>
    </FormFrame>
  );
}

export const ErrorBoundary = FormFault;
