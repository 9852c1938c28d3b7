import { Form } from "@remix-run/react";

import { EmptyLine } from "~/components/ui/empty";
import { formatDateTime } from "~/shared/format";
import { useWords } from "~/locales/admin";
import { paths } from "~/shared/paths";

export interface FailedMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  attempts: number;
  fault: string;
  fault_text: string | null;
  failed_at: string;
  next_at: string | null;
  retryable: 0 | 1;
}

/** Mails that could not be sent, why, and when each is tried again; a button tries one at once. */
export function FailedMailTable({ rows }: { rows: FailedMail[] }) {
  const { t, locale } = useWords();
  if (rows.length === 0) return <EmptyLine>{t("admin.mails.empty")}</EmptyLine>;
  return (
    <div className="admin-table">
      <h2 id="mails">{t("admin.mails.list")}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-labelledby="mails" tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              <th scope="col">{t("admin.mails.field.recipient")}</th>
              <th scope="col">{t("admin.mails.field.subject")}</th>
              <th scope="col">{t("admin.mails.field.fault")}</th>
              <th scope="col">{t("admin.mails.field.failed_at")}</th>
              <th scope="col">{t("admin.mails.field.next_at")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("admin.mails.retry")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.recipient}</th>
                <td data-label={t("admin.mails.field.subject")}>{row.subject}</td>
                <td data-label={t("admin.mails.field.fault")}>
                  {t(`admin.mails.fault.${row.fault}`)}
                  {row.fault_text ? <small className="cell-note">{row.fault_text}</small> : null}
                </td>
                <td data-label={t("admin.mails.field.failed_at")}>
                  {formatDateTime(row.failed_at, locale)}
                  <small className="cell-note">{t("admin.mails.attempts", { count: row.attempts })}</small>
                </td>
                <td data-label={t("admin.mails.field.next_at")}>
                  {row.next_at ? formatDateTime(row.next_at, locale) : t("admin.mails.givenUp")}
                </td>
                <td>
                  {row.retryable ? (
                    <Form method="post" action={paths.retryMail} preventScrollReset>
                      <input type="hidden" name="mail" value={row.id} />
                      <button
                        type="submit"
                        className="btn btn-secondary btn-sm"
                        aria-label={t("admin.mails.retryNamed", { recipient: row.recipient })}
                      >
                        {t("admin.mails.retry")}
                      </button>
                    </Form>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
