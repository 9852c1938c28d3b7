import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { PushReminder } from "~/components/notifications/push-reminder";
import { WelcomeFigures } from "~/components/shell/welcome-figures";
import { RecordRow } from "~/components/project/record-row";
import { EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";
import { sleepingPushes } from "~/loaders/push.server";
import { readStartup } from "~/loaders/startup.server";
import { hourOfDay, today } from "~/server/today.server";
import { PageLink } from "~/components/ui/page-link";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const [startup, asleep] = await Promise.all([readStartup(page), sleepingPushes(page.api, page.user.code)]);
  const hour = hourOfDay(page.user);
  const part = hour < 5 ? "night" : hour < 11 ? "morning" : hour < 17 ? "day" : hour < 22 ? "evening" : "night";
  return {
    ...startup,
    asleep,
    part,
    name: page.user.full_name.split(" ")[0] ?? "",
    day: today(page.user),
    title: translate(page.locale, "shell.welcome.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** SHL-059: the blocks that have data so far; each leads to its page and has an empty state. */
export default function Welcome() {
  const { running, approvals, late, closing, part, name, day, asleep } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t(`shell.welcome.${part}`, { name })} />
      <PushReminder asleep={asleep} />
      <WelcomeFigures late={late?.total} approvals={approvals?.total} />
      <div className="blocks">
        <Block
          title={t(running.responsible ? "shell.welcome.mine" : "shell.welcome.running")}
          to={withQuery(paths.projects, { responsible: running.responsible })}
          total={running.total}
          empty={t("shell.welcome.runningEmpty")}
        >
          {running.data.map((row) => (
            <RecordRow key={row.code} row={row} today={day} />
          ))}
        </Block>
        {approvals ? (
          <Block
            title={t("shell.welcome.approvals")}
            to={withQuery(paths.bizdev, { view: "list", only: "approval" })}
            total={approvals.total}
            empty={t("shell.welcome.approvalsEmpty")}
          >
            {approvals.data.map((row) => (
              <RecordRow key={row.code} row={row} today={day} deadline />
            ))}
          </Block>
        ) : null}
        {late && late.total > 0 ? (
          <Block
            title={t("shell.welcome.late")}
            to={withQuery(paths.bizdev, { view: "list", only: "late" })}
            total={late.total}
            empty=""
          >
            {late.data.map((row) => (
              <RecordRow key={row.code} row={row} today={day} deadline />
            ))}
          </Block>
        ) : null}
        {closing ? (
          <Block
            title={t("shell.welcome.closing")}
            to={withQuery(paths.bizdev, { view: "list", only: "week" })}
            total={closing.total}
            empty={t("shell.welcome.closingEmpty")}
          >
            {closing.data.map((row) => (
              <RecordRow key={row.code} row={row} today={day} deadline />
            ))}
          </Block>
        ) : null}
      </div>
    </>
  );
}

interface BlockProps {
  title: string;
  to: string;
  total: number;
  empty: string;
  children: React.ReactNode[];
}

function Block({ title, to, total, empty, children }: BlockProps) {
  const { t } = useWords();
  return (
    <section className="block">
      <header className="block-head">
        <h2>{title}</h2>
        {total > 0 ? <PageLink to={to}>{t("shell.welcome.all", { count: total })}</PageLink> : null}
      </header>
      {children.length > 0 ? <ul className="record-list">{children}</ul> : <EmptyLine>{empty}</EmptyLine>}
    </section>
  );
}
