import { useRef, useState } from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/profile";

/** SES-018: the new address, shown only once; the button copies it if the browser permits. */
export function FeedLink({ made }: { made: { link: string; message: string } }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<"copied" | "copyFailed">();
  const copy = () =>
    navigator.clipboard.writeText(made.link).then(
      () => setTold("copied"),
      () => {
        setTold("copyFailed");
        input.current?.select();
      },
    );
  return (
    <Alert type="success" title={made.message}>
      <label className="admin-link">
        {t("profile.feed.link")}
        <input
          ref={input}
          className="control"
          readOnly
          value={made.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      {hydrated ? (
        <p className="btn-row">
          <Button size="sm" icon="copy" onClick={() => void copy()}>
            {t("profile.feed.copy")}
          </Button>
        </p>
      ) : null}
      <p role="status">{told ? t(`profile.feed.${told}`) : ""}</p>
    </Alert>
  );
}
