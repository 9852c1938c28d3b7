import { Form } from "@remix-run/react";

import { useWords } from "~/locales/admin";
import { Button, ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";

interface Row {
  id: number;
  email: string;
  position_name: string;
  team_name: string | null;
  expires_at: string;
  used: 0 | 1;
}

/** `now` as the API writes times, so that texts can be compared. */
export function InvitationTable({ rows, now }: { rows: Row[]; now: string }) {
  const { t } = useWords();
  const locale = useLocale();
  return (
    <div className="admin-table">
      <h2 id="invitations">{t("admin.invitations.list")}</h2>
      {rows.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-labelledby="invitations" tabIndex={0}>
          <table className="table table-simple table-cards">
            <thead>
              <tr>
                <th scope="col">{t("admin.field.email")}</th>
                <th scope="col">{t("admin.field.status")}</th>
                <th scope="col">{t("admin.field.expires_at")}</th>
                <th scope="col">{t("admin.field.position_id")}</th>
                <th scope="col">{t("admin.field.team_id")}</th>
                <th scope="col">
                  <span className="visually-hidden">{t("admin.invitations.acts")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.email}</th>
                  <td data-label={t("admin.field.status")}>
                    <InvitationState row={row} now={now} />
                  </td>
                  <td data-label={t("admin.field.expires_at")}>{formatDateTime(row.expires_at, locale)}</td>
                  <td data-label={t("admin.field.position_id")}>{row.position_name}</td>
                  <td data-label={t("admin.field.team_id")}>{row.team_name}</td>
                  <td>{row.used ? null : <InvitationActs row={row} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="admin-body">
          <EmptyLine>{t("admin.invitations.empty")}</EmptyLine>
        </div>
      )}
    </div>
  );
}

function InvitationActs({ row: { id, email } }: { row: Row }) {
  const { t } = useWords();
  return (
    <div className="place-buttons">
      <Form method="post" action={paths.invitations(id, "send")}>
        <Button type="submit" size="sm" variant="ghost" aria-label={t("admin.invitations.sendNamed", { email })}>
          {t("admin.invitations.send")}
        </Button>
      </Form>
      <ButtonLink
        to={paths.invitations(id, "delete")}
        size="sm"
        variant="ghost"
        aria-label={t("admin.invitations.removeNamed", { email })}
      >
        {t("admin.invitations.remove")}
      </ButtonLink>
    </div>
  );
}

function InvitationState({ row, now }: { row: Row; now: string }) {
  const { t } = useWords();
  if (row.used) {
    return (
      <Chip tone="success" icon="check">
        {t("admin.invitations.state.used")}
      </Chip>
    );
  }
  return row.expires_at <= now ? (
    <Chip tone="outline" icon="circle-x">
      {t("admin.invitations.state.expired")}
    </Chip>
  ) : (
    <Chip tone="warning" icon="clock">
      {t("admin.invitations.state.open")}
    </Chip>
  );
}
