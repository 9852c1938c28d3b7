import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PartHead } from "~/components/part/part-head";
import { LinkForm } from "~/components/rsvp-links/link-form";
import { LinkMade } from "~/components/rsvp-links/link-made";
import { LinkTable } from "~/components/rsvp-links/link-table";
import { ButtonLink } from "~/components/ui/button";
import { readRsvpLinks } from "~/services/rsvp/read.server";
import { submitRsvpLink } from "~/services/rsvp/submit.server";
import { useWords } from "~/locales/rsvp-links";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "rsvp_link" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readRsvpLinks(page, args.request, args.params["code"] ?? "");
}

/** SES-040: a link for those at the door. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitRsvpLink(page, args.request, args.params["code"] ?? "");
}

/** PUB-019: links by which a project's forms are answered on its people's behalf. */
export default function RsvpLinks() {
  const { code, rows, key, facts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const done = answer && "handed" in answer ? answer : undefined;
  const page = paths.formsOf(code, "rsvp-links");
  return (
    <>
      <PartHead
        title={t("rsvp-links.title")}
        facts={[t("rsvp-links.count", { count: rows.length }), t("rsvp-links.intro")]}
        add={null}
      >
        <ButtonLink to={paths.formsOf(code)} icon="list">
          {t("rsvp-links.back")}
        </ButtonLink>
      </PartHead>
      <div className="part-form">
        {done ? <LinkMade made={done.handed} /> : null}
        <LinkForm
          key={done?.handed.id ?? "first"}
          action={page}
          formKey={done?.key ?? key}
          facts={facts}
          answer={answer && !("handed" in answer) ? answer : undefined}
        />
      </div>
      <LinkTable code={code} rows={rows} />
    </>
  );
}
