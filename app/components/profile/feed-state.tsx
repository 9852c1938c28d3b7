import { Form } from "@remix-run/react";

import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

import { FeedLink } from "./feed-link";

export type FeedAnswer = { made?: { link: string; message: string }; message?: string } | undefined;
type Props = { feed: { active: 0 | 1; created_at: string | null }; answer: FeedAnswer; action: string };

/** SES-018: tells whether there is a link, and shows a new one. */
export function FeedState({ feed, answer, action }: Props) {
  const { t, locale } = useWords();
  return (
    <>
      <p className="hint">{t("profile.feed.intro")}</p>
      <FormError message={answer?.message ?? null} />
      {answer?.made ? <FeedLink made={answer.made} /> : null}
      <p>
        {feed.active
          ? t("profile.feed.on", { date: formatDateTime(feed.created_at ?? "", locale) })
          : t("profile.feed.off")}
      </p>
      <div className="btn-row">
        <Form method="post" action={action} preventScrollReset>
          <SubmitButton variant="secondary" icon={feed.active ? "refresh-cw" : "link"}>
            {t(feed.active ? "profile.feed.renew" : "profile.feed.create")}
          </SubmitButton>
        </Form>
        {feed.active ? (
          <Form method="post" action={paths.profilePart("calendar", "remove")} preventScrollReset>
            <SubmitButton variant="dangerGhost" icon="x">
              {t("profile.feed.remove")}
            </SubmitButton>
          </Form>
        ) : null}
      </div>
      {feed.active ? <p className="hint">{t("profile.feed.renewHint")}</p> : null}
    </>
  );
}
