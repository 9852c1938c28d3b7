import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PushReminder } from "~/components/notifications/push-reminder";
import { RecordRow } from "~/components/project/record-row";
import { PageHeader } from "~/components/ui/page-header";
import { OwnDays, OwnWeek } from "~/components/welcome/own-days";
import { OwnRequests, WaitingRequests } from "~/components/welcome/own-requests";
import { OwnTasks } from "~/components/welcome/own-tasks";
import { WelcomeBlock } from "~/components/welcome/welcome-block";
import { WelcomeFigures } from "~/components/welcome/welcome-figures";
import { sleepingPushes } from "~/services/notifications/read.server";
import { readStartup, readWelcome } from "~/services/shell/read.server";
import { useWords } from "~/locales/welcome";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { companyDay, hourOfDay, today } from "~/server/today.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }, { model: "task" }, { model: "meeting" }, { model: "request" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const [startup, own, asleep] = await Promise.all([
    readStartup(page),
    readWelcome(page),
    sleepingPushes(page.api, page.user.code),
  ]);
  const hour = hourOfDay(page.user);
  const part = hour < 5 ? "night" : hour < 11 ? "morning" : hour < 17 ? "day" : hour < 22 ? "evening" : "night";
  return {
    ...startup,
    ...own,
    asleep,
    part,
    name: page.user.full_name.split(" ")[0] ?? "",
    day: today(page.user),
    companyDay: companyDay(page.user),
    title: translate(page.locale, "welcome.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** SHL-059: what one has to do and where one has to be, then what runs and what waits; each leads to its page. */
export default function Welcome() {
  const {
    running,
    approvals,
    late,
    closing,
    tasks,
    requests,
    days,
    part,
    name,
    day,
    companyDay: due,
    asleep,
  } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const offers = (only: string) => withQuery(paths.bizdev, { view: "list", only });
  const all = (to: string, total: number) => (total > 0 ? [{ to, text: t("welcome.all", { count: total }) }] : []);
  return (
    <>
      <PageHeader title={t(`welcome.${part}`, { name })} />
      <PushReminder asleep={asleep} />
      <WelcomeFigures late={late?.total} approvals={approvals?.total} />
      <div className="blocks-flow">
        {tasks ? <OwnTasks tasks={tasks} today={due} /> : null}
        {requests?.waiting ? <WaitingRequests waiting={requests.waiting} /> : null}
        {days ? <OwnDays days={days} /> : null}
        {days ? <OwnWeek days={days} /> : null}
        {requests ? <OwnRequests own={requests.own} /> : null}
        {approvals && !requests?.waiting ? (
          <WelcomeBlock
            title={t("welcome.approvals")}
            links={all(offers("approval"), approvals.total)}
            empty={t("welcome.approvalsEmpty")}
          >
            {approvals.data.map((row) => (
              <RecordRow key={row.code} row={row} today={day} deadline />
            ))}
          </WelcomeBlock>
        ) : null}
        {late && late.total > 0 ? (
          <WelcomeBlock title={t("welcome.late")} links={all(offers("late"), late.total)} empty="">
            {late.data.map((row) => (
              <RecordRow key={row.code} row={row} today={day} deadline />
            ))}
          </WelcomeBlock>
        ) : null}
        {closing ? (
          <WelcomeBlock
            title={t("welcome.closing")}
            links={all(offers("week"), closing.total)}
            empty={t("welcome.closingEmpty")}
          >
            {closing.data.map((row) => (
              <RecordRow key={row.code} row={row} today={day} deadline />
            ))}
          </WelcomeBlock>
        ) : null}
        <WelcomeBlock
          title={t(running.responsible ? "welcome.mine" : "welcome.running")}
          links={all(withQuery(paths.projects, { responsible: running.responsible }), running.total)}
          empty={t("welcome.runningEmpty")}
        >
          {running.data.map((row) => (
            <RecordRow key={row.code} row={row} today={day} />
          ))}
        </WelcomeBlock>
      </div>
    </>
  );
}
