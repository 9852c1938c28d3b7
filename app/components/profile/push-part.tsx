import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

import { PushSwitch } from "./push-switch";

/** RTM-014: this browser's switch, and the end of pushing to every browser, which needs no script. */
export function PushPart({ pushKey, known }: { pushKey: string; known: string[] }) {
  const { t } = useWords();
  return (
    <section className="profile-part" aria-labelledby="push">
      <h2 id="push">{t("profile.push.title")}</h2>
      <PushSwitch pushKey={pushKey} known={known} deniedHref={paths.profilePart("notifications", "denied")} full />
      {known.length > 0 ? (
        <Form method="post" action={paths.profilePart("notifications", "push", "remove")} preventScrollReset>
          <p className="hint">{t("profile.push.count", { count: known.length })}</p>
          <div className="btn-row">
            <SubmitButton variant="secondary">{t("profile.push.disableAll")}</SubmitButton>
          </div>
        </Form>
      ) : null}
    </section>
  );
}
