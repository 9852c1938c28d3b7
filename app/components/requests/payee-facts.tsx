import type { Payee } from "#contract/requests/payee";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/payee";
import { paths } from "~/shared/paths";

/** Facts of a payee that its requester sees while typing, and every approver before deciding. */
export function PayeeFacts({ payee: { bank, warnings } }: { payee: Payee }) {
  const { t } = useWords();
  return (
    <section className="payee" aria-label={t("payee.title")}>
      {bank ? <p className="hint">{t("payee.bank", { name: bank })}</p> : null}
      {warnings.length === 0 ? (
        <p className="hint">{t("payee.fine")}</p>
      ) : (
        <ul>
          {warnings.map((warning) => (
            <li key={warning.kind}>
              <Icon name="triangle-alert" size={14} />
              <span>
                {warning.message}{" "}
                {warning.code ? (
                  <PageLink to={paths.requests(warning.code)} className="link">
                    {t("payee.other")}
                  </PageLink>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The approver's word that a new account was confirmed, for the form that approves. */
export function PayeeVerification({ payee }: { payee: Payee | null | undefined }) {
  const { t } = useWords();
  if (!payee || payee.is_verified === 1) return null;
  if (payee.may_verify === 0) return <p className="hint">{t("payee.verifyOther")}</p>;
  return (
    <label className="check">
      <input type="checkbox" name="verify_account" value="1" required />
      <span>{t("payee.verify")}</span>
    </label>
  );
}
