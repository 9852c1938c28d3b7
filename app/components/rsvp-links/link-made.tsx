import { Alert } from "~/components/ui/alert";
import { CopyButton } from "~/components/ui/copy-button";
import { useWords } from "~/locales/rsvp-links";

export interface MadeLink {
  id: number;
  message: string;
  /** Null when the same form came twice: the link was shown to the first request only. */
  link: string | null;
}

/** SES-040: the link, once. */
export function LinkMade({ made: { message, link } }: { made: MadeLink }) {
  const { t } = useWords();
  return (
    <Alert type="success" title={message}>
      {link ? (
        <label>
          {t("rsvp-links.link")}
          <input className="control" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton
            text={link}
            label={t("rsvp-links.copy")}
            copied={t("rsvp-links.copied")}
            failed={t("rsvp-links.copyFailed")}
          />
        </label>
      ) : (
        <p>{t("rsvp-links.linkGone")}</p>
      )}
    </Alert>
  );
}
