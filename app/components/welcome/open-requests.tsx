import type { RequestRow } from "#contract/requests/requests";
import { standsOf, whatOf } from "~/components/requests/request-facts";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords as useRequestWords } from "~/locales/requests";
import { useWords } from "~/locales/welcome";
import type { readWelcome } from "~/services/shell/read.server";
import { paths, withQuery } from "~/shared/paths";

import { WelcomeBlock } from "./welcome-block";

type Requests = NonNullable<Awaited<ReturnType<typeof readWelcome>>["requests"]>;

function RequestLine({ row, isOwn }: { row: RequestRow; isOwn: boolean }) {
  const words = useRequestWords();
  const type = words.t(`requests.type.${row.type}`);
  return (
    <li className="record-row">
      <Icon name={row.amount ? "receipt-text" : "calendar-days"} />
      <span className="record-name">
        <PageLink to={paths.requests(row.code)} className="row-link">
          {isOwn ? type : `${row.requester.full_name} · ${type}`}
        </PageLink>
        <small>{isOwn ? standsOf(row, words) : whatOf(row, words)}</small>
      </span>
      {isOwn ? <span className="second">{whatOf(row, words)}</span> : null}
    </li>
  );
}

/** Requests that wait for the reader, and their own that are undecided; nothing where there is none. */
export function OpenRequests({ requests: { waiting, own } }: { requests: Requests }) {
  const { t } = useWords();
  const all = (to: string, total: number) => [{ to, text: t("welcome.all", { count: total }) }];
  return (
    <>
      {waiting.total > 0 ? (
        <WelcomeBlock title={t("welcome.waiting")} links={all(paths.approves, waiting.total)} empty="">
          {waiting.data.map((row) => (
            <RequestLine key={row.code} row={row} isOwn={false} />
          ))}
        </WelcomeBlock>
      ) : null}
      {own.total > 0 ? (
        <WelcomeBlock
          title={t("welcome.requests")}
          links={all(withQuery(paths.requests(), { status: "PENDING" }), own.total)}
          empty=""
        >
          {own.data.map((row) => (
            <RequestLine key={row.code} row={row} isOwn />
          ))}
        </WelcomeBlock>
      ) : null}
    </>
  );
}
