import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { GuestFrame } from "~/components/public/manual-rsvp/guest-frame";
import { TakeBack } from "~/components/public/manual-rsvp/take-back";
import { PeopleList } from "~/components/public/manual-rsvp/people-list";
import { Alert } from "~/components/ui/alert";
import { Button, ButtonLink } from "~/components/ui/button";
import { readRsvpPeople } from "~/services/rsvp/read.server";
import { requireRsvpUser } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { js: false };

/** ROU-054, PUB-019: whom one answers for. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireRsvpUser(args);
  return readRsvpPeople(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.form.name ?? ""} · Kulis` }];

export default function RsvpForm() {
  const { notice, ...people } = useLoaderData<typeof loader>();
  const { form, shown } = people;
  const { t } = useWords();
  const facts = [
    t("manualRsvp.answered", { count: form.answered }),
    t("manualRsvp.coming", { count: form.coming }),
    t("manualRsvp.arrived", { count: form.arrived }),
  ];
  return (
    <GuestFrame title={form.name} fact={facts.join(" · ")}>
      {notice ? (
        <Alert type={notice.type} action={notice.undo ? <TakeBack {...notice.undo} /> : null}>
          {notice.text}
        </Alert>
      ) : null}
      <form method="get" role="search" className="lit-search">
        <label className="label" htmlFor="rsvp-query">
          {t("manualRsvp.search.label")}
        </label>
        <input
          id="rsvp-query"
          className="control"
          type="search"
          name="query"
          maxLength={100}
          defaultValue={shown.query}
          placeholder={t("manualRsvp.search.hint")}
          autoComplete="off"
          autoFocus
        />
        {shown.answered ? <input type="hidden" name="answered" value={shown.answered} /> : null}
        <Button type="submit" variant="primary" size="lg">
          {t("manualRsvp.search.submit")}
        </Button>
      </form>
      <PeopleList {...people} />
      <div className="lit-acts">
        {form.walk_ins === 1 ? (
          <ButtonLink to={paths.rsvpPerson(form.code, "new")} size="lg" icon="plus">
            {t("manualRsvp.walkIn.add")}
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.rsvpForms} size="lg">
          {t("manualRsvp.allForms")}
        </ButtonLink>
      </div>
    </GuestFrame>
  );
}
