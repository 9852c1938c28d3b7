import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TextField } from "~/components/form/text-field";
import { GuestFrame } from "~/components/public/manual-rsvp/guest-frame";
import { needsFocus, PublicForm } from "~/components/public/public-form";
import { ButtonLink } from "~/components/ui/button";
import { newWalkInCode } from "~/services/rsvp/read.server";
import { submitWalkIn } from "~/services/rsvp/submit.server";
import { requireRsvpUser } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as manualRsvp from "#contract/guest-forms/manual-rsvp";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import "~/styles/bundles/public.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { js: false };

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireRsvpUser(args);
  const { form } = await api.call(manualRsvp.listPeople, {
    params: { code: args.params["code"] ?? "" },
    query: { page_size: 1 },
  });
  return { form, person: newWalkInCode(), title: translate(locale, "manualRsvp.walkIn.title") };
}

/** PUB-019: somebody who is on no list. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireRsvpUser(args);
  return submitWalkIn(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

type Values = Record<"code" | "name" | "surname" | "email" | "phone" | "company", string>;

export default function WalkIn() {
  const { form: asked, person, title } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const [form, fields] = useForm<Values>({
    id: "walk-in",
    lastResult: answer?.result ?? null,
    defaultValue: { code: person },
  });
  const label = (name: Exclude<keyof Values, "code">) => ({
    meta: fields[name],
    label: t(`manualRsvp.walkIn.${name}`),
    autoFocus: needsFocus(fields[name]),
  });
  return (
    <GuestFrame title={title} fact={asked.name}>
      <PublicForm
        id={form.id}
        answer={answer}
        failed={t("manualRsvp.walkIn.failed")}
        submit={t("manualRsvp.walkIn.submit")}
        fields={(["name", "surname", "email", "phone", "company"] as const).map(label)}
      >
        <input type="hidden" name="code" value={fields.code.initialValue ?? person} />
        <TextField {...label("name")} maxLength={120} required />
        <TextField {...label("surname")} maxLength={120} />
        <TextField {...label("email")} type="email" maxLength={254} />
        <TextField {...label("phone")} type="tel" maxLength={60} />
        <TextField {...label("company")} maxLength={160} />
      </PublicForm>
      <ButtonLink to={paths.rsvpForm(asked.code)} size="lg">
        {t("manualRsvp.person.back")}
      </ButtonLink>
    </GuestFrame>
  );
}
