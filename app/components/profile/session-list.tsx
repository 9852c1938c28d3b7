import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

export interface OpenSession {
  id: number;
  device: string | null;
  created_at: string;
  last_used_at: string;
  current: 0 | 1;
}

/** SES-049: the person's sessions; each one and all others can be ended. */
export function SessionList({ rows, total }: { rows: OpenSession[]; total: number }) {
  const { t, locale } = useWords();
  return (
    <section className="profile-part" aria-labelledby="sessions">
      <h2 id="sessions">{t("profile.sessions.title")}</h2>
      <ul className="session-list">
        {rows.map((row) => {
          const device = row.device ?? t("profile.sessions.unknown");
          return (
            <li key={row.id}>
              <span>
                <b>{device}</b>
                {row.current ? <span className="notice-fresh">{t("profile.sessions.current")}</span> : null}
                <small>
                  {t("profile.sessions.created")}: {formatDateTime(row.created_at, locale)} ·{" "}
                  {t("profile.sessions.used")}: {formatDateTime(row.last_used_at, locale)}
                </small>
              </span>
              {row.current ? null : (
                <Form method="post" action={paths.profilePart("sessions", "end")} preventScrollReset>
                  <input type="hidden" name="id" value={row.id} />
                  <button
                    type="submit"
                    className="btn btn-secondary btn-sm"
                    aria-label={t("profile.sessions.endNamed", { device })}
                  >
                    {t("profile.sessions.end")}
                  </button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {total > 1 ? (
        <Form method="post" action={paths.profilePart("sessions", "end")} preventScrollReset>
          <SubmitButton variant="secondary" icon="log-out" name="all" value="1">
            {t("profile.sessions.endAll")}
          </SubmitButton>
        </Form>
      ) : (
        <p className="hint">{t("profile.sessions.alone")}</p>
      )}
    </section>
  );
}
