import { Form } from "@remix-run/react";

import { mostReminders } from "#contract/planning/task-facts";
import { MultiSelectField } from "~/components/form/choices/multi-select-field";
import type { Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/profile";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

/** With which reminders the person's new to-dos begin. */
export function UsualReminders({ options, chosen }: { options: Option[]; chosen: string[] }) {
  const { t } = useWords();
  const meta = {
    id: "usual-reminders",
    name: "reminders",
    errorId: "usual-reminders-error",
    descriptionId: "usual-reminders-hint",
    // Saved elsewhere too: the boxes follow.
    key: chosen.join(),
    initialValue: chosen,
  };
  return (
    <section className="profile-part" aria-labelledby="reminders">
      <h2 id="reminders">{t("profile.reminders.title")}</h2>
      <Form method="post" action={paths.profilePart("notifications", "reminders")} className="form" preventScrollReset>
        <MultiSelectField
          meta={meta}
          label={t("profile.reminders.label")}
          hint={t("profile.reminders.hint", { max: mostReminders })}
          options={options}
        />
        <div className="btn-row">
          <SubmitButton variant="secondary">{t("profile.reminders.save")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
