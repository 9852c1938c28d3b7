import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { GuestFrame } from "~/components/public/manual-rsvp/guest-frame";
import { AnswersForm } from "~/components/public/web-form/answers-form";
import { readRsvpPerson } from "~/services/rsvp/read.server";
import { submitRsvpAnswers } from "~/services/rsvp/submit.server";
import { requireRsvpUser } from "~/server/guard.server";
import { useWords } from "~/shared/words";

import "~/styles/bundles/web-form.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { js: false };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireRsvpUser(args);
  return readRsvpPerson(page, args.request, args.params);
}

/** PUB-019: answers on the person's behalf. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireRsvpUser(args);
  return submitRsvpAnswers(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.name ?? ""} · Kulis` }];

export default function RsvpPerson() {
  const { name, fact, ...asked } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <GuestFrame title={name} fact={fact}>
      <AnswersForm
        {...asked}
        answer={useAnswer<typeof action>()}
        words={{
          failed: t("manualRsvp.person.failed"),
          note: t("manualRsvp.person.note"),
          back: t("manualRsvp.person.back"),
          save: t("manualRsvp.person.save"),
        }}
      />
    </GuestFrame>
  );
}
