import { Form } from "@remix-run/react";

import { feedLayers, type FeedLayer } from "#contract/planning/calendar-facts";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/profile";
import { paths } from "~/shared/paths";

/** SES-018: the layers of the feed; calendars that read it see a change at their next reading. */
export function FeedLayers({ layers }: { layers: readonly FeedLayer[] }) {
  const { t } = useWords();
  return (
    <Form method="post" action={paths.profilePart("calendar", "layers")} preventScrollReset className="form">
      <fieldset className="field">
        <legend className="label">{t("profile.feed.layers")}</legend>
        <div className="check-list">
          {feedLayers.map((name) => (
            <label key={name} className="check">
              <input type="checkbox" name="layers" value={name} defaultChecked={layers.includes(name)} />
              <span>{t(`profile.feed.layer.${name}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="btn-row">
        <SubmitButton variant="secondary">{t("profile.feed.save")}</SubmitButton>
      </div>
    </Form>
  );
}
