import type { RequestRow } from "#contract/requests/requests";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/requests";
import { paths, withQuery } from "~/shared/paths";

/** One row alone: approved at one press, or declined on its page, which asks for a reason. Keys A and R press them. */
export function RowActs({ row: { code, step, requester } }: { row: RequestRow & { step: number } }) {
  const { t } = useWords();
  const whose = <span className="visually-hidden">: {requester.full_name}</span>;
  return (
    <div className="request-row-acts">
      <span data-act="approve">
        <SubmitButton name="only" value={`${code}:${step}`} size="sm" variant="secondary" icon="check">
          {t("requests.approve")}
          {whose}
        </SubmitButton>
      </span>
      <span data-act="decline">
        <ButtonLink to={withQuery(paths.requests(code), { decision: "decline" })} size="sm" icon="x">
          {t("requests.decline")}
          {whose}
        </ButtonLink>
      </span>
    </div>
  );
}
