import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/record";
import { paths, withQuery } from "~/shared/paths";

interface Props {
  code: string;
  /** Empty until they are asked for. */
  steps: readonly { text: string; why: string }[];
}

/** People who decide when the offer is sent for internal approval, before it is sent. PRJ-095 */
export function PlannedApproval({ code, steps }: Props) {
  const { t } = useWords();
  return (
    <p className="hint status-planned">
      {steps.length === 0 ? (
        <PageLink to={withQuery(paths.lead(code), { approval: 1 })} keepScroll>
          {t("record.approval.who")}
        </PageLink>
      ) : (
        `${t("record.approval.planned")} ${steps.map(({ text, why }) => (why ? `${text} (${why})` : text)).join(", ")}.`
      )}
    </p>
  );
}
