import { useWords } from "~/locales/admin";

import { Alert } from "~/components/ui/alert";

export interface Made {
  id: number;
  message: string;
  /** Null when the same form came twice: the link was shown to the first request only. */
  link: string | null;
}

/** SES-050: the link, once, so that the admin can hand it over too. */
export function InvitationMade({ made }: { made: Made }) {
  const { t } = useWords();
  return (
    <Alert type="success" title={made.message}>
      {made.link ? (
        <label className="admin-link">
          {t("admin.invitations.link")}
          <input className="control" readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : (
        <p>{t("admin.invitations.linkGone")}</p>
      )}
    </Alert>
  );
}
