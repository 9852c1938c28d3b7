import { Form } from "@remix-run/react";

import type { AnswerOf } from "#contract/call";
import type * as requests from "#contract/requests/requests";
import type { RequestRow } from "#contract/requests/requests";
import { standsOf, waitsSince, whatOf } from "~/components/requests/request-facts";
import { RowActs } from "~/components/requests/row-acts";
import { Logo } from "~/components/ui/logo";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import { paths, withQuery } from "~/shared/paths";

import { WelcomeBlock } from "./welcome-block";

import "~/styles/bundles/requests.css";

type Open = AnswerOf<typeof requests.open>;

function RequestLine({ row, isOwn }: { row: RequestRow; isOwn: boolean }) {
  const words = useWords();
  const what = whatOf(row, words);
  const facts = isOwn ? [what, standsOf(row, words)] : [what || waitsSince(row, words)];
  return (
    <>
      {isOwn ? null : <Logo name={row.requester.full_name} />}
      <span className="record-name">
        <PageLink to={paths.requests(row.code)} className="row-link">
          {isOwn ? "" : `${row.requester.full_name} · `}
          {words.t(`requests.type.${row.type}`)}
        </PageLink>
        <small>{facts.filter((text) => text !== "").join(" · ")}</small>
      </span>
    </>
  );
}

/** Requests that wait for the reader, each decided where it stands. */
export function WaitingRequests({ waiting: { data, total } }: Pick<Open, "waiting">) {
  const { t } = useWords();
  if (data.length === 0) return null;
  return (
    <Form method="post" action={paths.approves} preventScrollReset>
      <input type="hidden" name="from" value={paths.home} />
      <WelcomeBlock
        title={t("requests.home.waiting")}
        links={[{ to: paths.approves, text: t("requests.home.all", { count: total }) }]}
        empty=""
      >
        {data.map((row) => (
          <li key={row.code} className="record-row">
            <RequestLine row={row} isOwn={false} />
            <RowActs row={row} />
          </li>
        ))}
      </WelcomeBlock>
    </Form>
  );
}

/** The reader's own undecided requests, with the people who are asked. */
export function OwnRequests({ own: { data, total } }: Pick<Open, "own">) {
  const { t } = useWords();
  if (data.length === 0) return null;
  const all = withQuery(paths.requests(), { status: "PENDING" });
  return (
    <WelcomeBlock
      title={t("requests.home.own")}
      links={[{ to: all, text: t("requests.home.all", { count: total }) }]}
      empty=""
    >
      {data.map((row) => (
        <li key={row.code} className="record-row">
          <RequestLine row={row} isOwn />
        </li>
      ))}
    </WelcomeBlock>
  );
}
