import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Confirm } from "~/components/ui/confirm";
import { useWords } from "~/locales/organisation";
import { requireAdmin } from "~/server/guard.server";
import { readSession } from "~/services/organisation/read-user.server";
import { submitSessionEnd } from "~/services/organisation/submit-user.server";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ORG-042: asks before one session of a person is ended. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readSession(page, args.params["code"] ?? "", args.params["session"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitSessionEnd(page, args.request, args.params["code"] ?? "", args.params["session"]);
}

export default function EndSession() {
  const { id, code, name, device, last_used_at } = useLoaderData<typeof loader>();
  const { t, locale } = useWords();
  return (
    <Confirm
      icon="log-out"
      action={t("organisation.user.endSession")}
      to={paths.adminUser(code, "sessions", String(id))}
      closeHref={paths.adminUser(code)}
      after={t("organisation.user.endSessionAfter")}
    >
      {t("organisation.user.endSessionWhat", {
        name,
        device: device ?? t("organisation.user.unknownDevice"),
        time: formatDateTime(last_used_at, locale),
      })}
    </Confirm>
  );
}
