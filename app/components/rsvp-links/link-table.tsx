import { Form } from "@remix-run/react";

import type { RsvpLink } from "#contract/guest-forms/manual-rsvp";
import { Button } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { useWords } from "~/locales/rsvp-links";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

function EndLink({ code, id, label }: { code: string } & Pick<RsvpLink, "id" | "label">) {
  const { t } = useWords();
  return (
    <Form method="post" action={paths.formsOf(code, "rsvp-links", String(id), "end")}>
      <Button type="submit" size="sm" variant="dangerGhost">
        {t("rsvp-links.end")}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </Form>
  );
}

/** Links that let in still; ending one needs no question, for another is made in a moment. */
export function LinkTable({ code, rows }: { code: string; rows: RsvpLink[] }) {
  const { t, locale } = useWords();
  if (rows.length === 0) return <Empty>{t("rsvp-links.empty")}</Empty>;
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("rsvp-links.name")}</th>
          <th scope="col">{t("rsvp-links.created")}</th>
          <th scope="col">{t("rsvp-links.expires")}</th>
          <th scope="col">{t("rsvp-links.sessions")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("rsvp-links.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, created_at, expires_at, sessions }) => (
          <tr key={id}>
            <th scope="row" className="cell-name">
              {label}
            </th>
            <td>{formatDateTime(created_at, locale)}</td>
            <td>{formatDateTime(expires_at, locale)}</td>
            <td>{sessions}</td>
            <td className="cell-acts">
              <EndLink code={code} id={id} label={label} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
