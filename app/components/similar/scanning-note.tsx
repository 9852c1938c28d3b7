import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/similar";

const waitMilliseconds = 2000;

/** The first comparison of many records takes longer than a page may: it is read again until it is there. */
export function ScanningNote({ here }: { here: string }) {
  const { t } = useWords();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, waitMilliseconds);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <Alert action={<ButtonLink to={here}>{t("similar.refresh")}</ButtonLink>}>
      <p>{t("similar.scanning")}</p>
    </Alert>
  );
}
