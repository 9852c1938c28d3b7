import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { NotificationList } from "~/components/notifications/notification-list";
import { PushReminder } from "~/components/notifications/push-reminder";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";
import { readNotifications, sleepingPushes } from "~/services/notifications/read.server";
import { useWords } from "~/shared/words";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [], crumb: () => ({ key: "notifications.title", to: paths.notifications }) };

/** SHL-060 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const [list, asleep] = await Promise.all([
    readNotifications(page, args.request),
    sleepingPushes(page.api, page.user.code),
  ]);
  return { ...list, asleep, title: translate(page.locale, "notifications.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Notifications() {
  const { rows, paging, unread, only, now, asleep } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const here = (query: { unread?: number; page?: number }) => withQuery(paths.notifications, query);
  return (
    <>
      <PageHeader
        title={t("notifications.title")}
        actions={
          unread > 0 ? (
            <Form method="post" action={paths.readNotifications}>
              <SubmitButton variant="secondary" icon="check">
                {t("notifications.readAll")}
              </SubmitButton>
            </Form>
          ) : null
        }
        tabs={
          <Tabs
            label={t("notifications.tabs")}
            items={[
              { to: here({}), label: t("notifications.tabAll"), current: !only },
              { to: here({ unread: 1 }), label: t("notifications.tabUnread"), count: unread, current: only },
            ]}
          />
        }
      />
      <PushReminder asleep={asleep} />
      {rows.length > 0 ? (
        <div className="notice-page">
          <NotificationList rows={rows} now={now} />
        </div>
      ) : (
        <Empty title={t(only ? "notifications.emptyUnread" : "notifications.emptyTitle")}>
          {t("notifications.emptyText")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(number) => here({ ...(only ? { unread: 1 } : {}), page: number })} />
    </>
  );
}
