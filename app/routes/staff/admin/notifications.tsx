import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { RecipientsPage } from "~/components/admin/recipients-page";
import { readRecipients } from "~/services/notifications/read.server";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "notification_recipients" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.notifications.title", to: paths.notificationRecipients() },
  ],
};

/** ROU-096 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return {
    ...(await readRecipients(page, undefined)),
    title: translate(page.locale, "admin.notifications.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Recipients() {
  return (
    <>
      <RecipientsPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
