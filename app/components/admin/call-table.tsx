import { useWords } from "~/locales/admin";

import { Chip } from "~/components/ui/chip";

export interface CallRow {
  name: string;
  method: string;
  path: string;
  auth: "public" | "user" | "ecos" | "ecosOrAdmin" | "admin" | "rsvp";
  ledger: string[];
  creates: boolean;
}

/** One noun of the contract. Names and paths are English by nature. */
export function CallTable({ noun, calls }: { noun: string; calls: CallRow[] }) {
  const { t } = useWords();
  const heading = `noun-${noun}`;
  return (
    <div className="admin-table">
      <h2 id={heading} lang="en">
        {noun}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-labelledby={heading} tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              <th scope="col">{t("admin.api.column.call")}</th>
              <th scope="col">{t("admin.api.column.name")}</th>
              <th scope="col">{t("admin.api.column.who")}</th>
              <th scope="col">{t("admin.api.column.ledger")}</th>
              <th scope="col">{t("admin.api.column.creates")}</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <tr key={call.name}>
                <th scope="row" lang="en" className="api-path">
                  <span className="api-method">{call.method}</span>
                  {call.path}
                </th>
                <td lang="en" data-label={t("admin.api.column.name")}>
                  {call.name}
                </td>
                <td data-label={t("admin.api.column.who")}>{t(`admin.api.auth.${call.auth}`)}</td>
                <td className="api-ledger" data-label={t("admin.api.column.ledger")}>
                  {call.ledger.join(", ")}
                </td>
                <td data-label={t("admin.api.column.creates")}>
                  {call.creates ? <Chip tone="info">{t("admin.api.key")}</Chip> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
