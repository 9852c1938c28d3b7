import type { ApprovalList } from "#contract/requests/approval-lists";
import { FormError } from "~/components/form/form-error";
import { FileLinks } from "~/components/request-files/file-links";
import { FormFrame } from "~/components/public/web-form/form-frame";
import { useWords } from "~/locales/requests";
import { formatMoney } from "~/shared/format";
import { paths } from "~/shared/paths";

import { EnterDeclines } from "./enter-declines";
import { LineNote } from "./line-facts";
import { waitsSince, whatOf } from "./request-facts";

import "~/locales/approval-decision";
import "~/styles/bundles/approval-decision.css";

interface Props {
  shown: ApprovalList & { sums: { amount: string; currency: string }[]; address: string };
  answer:
    | {
        message: string | null;
        fault: string | null;
        refused: { code: string; name: string; message: string }[];
        reason: string;
        chosen: string[];
      }
    | undefined;
}

type Row = ApprovalList["data"][number];

function ListRow({ row, isChosen, address }: { row: Row; isChosen: boolean; address: string }) {
  const words = useWords();
  const { t } = words;
  const type = t(`requests.type.${row.type}`);
  const value = `${row.code}:${row.step}`;
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          name="rows"
          value={value}
          aria-label={t("requests.waiting.choose", { name: row.requester.full_name, type })}
          defaultChecked={isChosen}
        />
      </label>
      <div className="request-what">
        <b>
          {row.requester.full_name} · {type}
        </b>
        <small>{whatOf(row, words)}</small>
        {row.line ? <LineNote line={row.line} /> : null}
        <FileLinks files={row.files} hrefOf={(id) => `${address}/files/${id}`} />
      </div>
      <small className="request-state">{waitsSince(row, words)}</small>
      <div className="request-row-acts">
        <button type="submit" name="only" value={value} className="btn btn-secondary btn-sm">
          {t("requests.approve")}
          <span className="visually-hidden">: {row.requester.full_name}</span>
        </button>
      </div>
    </li>
  );
}

/** The rows that were not decided, each with the reason, after those that were. */
function Outcome({ answer }: Pick<Props, "answer">) {
  if (!answer?.message) return null;
  return (
    <div className="web-form-state" role="status">
      <p>{answer.message}</p>
      {answer.refused.length > 0 ? (
        <ul>
          {answer.refused.map(({ code, name, message }) => (
            <li key={code}>{name ? `${name}: ${message}` : message}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Several are approved at once, or declined for one reason; one alone by its own button. */
function ListForm({ shown: { data, address }, answer }: Props) {
  const { t } = useWords();
  return (
    <form method="post" className="approves web-form">
      <EnterDeclines />
      <ul className="request-list">
        {data.map((row) => (
          <ListRow
            key={row.code}
            row={row}
            address={address}
            isChosen={answer?.chosen.includes(`${row.code}:${row.step}`) ?? false}
          />
        ))}
      </ul>
      <div className="approves-acts">
        <button type="submit" name="decision" value="approve" className="btn btn-primary">
          {t("requests.waiting.approve")}
        </button>
        <div className="field">
          <label className="label" htmlFor="list-reason">
            {t("requests.waiting.reason")}
          </label>
          <input
            id="list-reason"
            name="reason"
            className="control"
            maxLength={500}
            defaultValue={answer?.reason ?? ""}
            aria-invalid={answer?.fault ? true : undefined}
          />
        </div>
        <button type="submit" name="decision" value="decline" className="btn btn-secondary">
          {t("requests.waiting.decline")}
        </button>
      </div>
    </form>
  );
}

/** ROU-045, PUB-016: what waits for the person of a mail's link, without login and script. */
export function ApprovalListPage({ shown, answer }: Props) {
  const { t } = useWords();
  const { company, person, state, data, total, sums } = shown;
  const isOpen = state === "open";
  const totals = [t("requests.count", { count: total }), ...sums.map((one) => formatMoney(one.amount, one.currency))];
  return (
    <FormFrame
      company={company}
      project={null}
      title={t(isOpen ? "requests.waiting.title" : "approval-decision.expiredTitle")}
    >
      <p className="hint">{t("approval-decision.to", { name: person })}</p>
      <FormError message={answer?.fault ?? null} title={t("approval-decision.failed")} />
      <Outcome answer={answer} />
      {isOpen ? (
        data.length > 0 ? (
          <>
            <p>{totals.join(" · ")}</p>
            <p className="hint">{t("approval-decision.consent", { name: person })}</p>
            <ListForm shown={shown} answer={answer} />
          </>
        ) : (
          <p>{t("requests.waiting.none")}.</p>
        )
      ) : (
        <>
          <p className="web-form-state" role="status">
            {t("approval-decision.state.expired")}
          </p>
          <p>
            <a className="btn btn-secondary" href={paths.approves}>
              {t("approval-decision.signIn")}
            </a>
          </p>
        </>
      )}
    </FormFrame>
  );
}
