import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useWords } from "~/locales/admin";

import { factsOf } from "#contract/kinds";
import { InvitationForm } from "~/components/admin/invitation-form";
import { InvitationMade, type Made } from "~/components/admin/invitation-made";
import { InvitationTable } from "~/components/admin/invitation-table";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { settings } from "~/server/env.server";
import { clockOf } from "~/server/today.server";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { formKeyOf, newFormKey } from "~/server/form-key.server";
import * as session from "#contract/company/session";
import * as reference from "#contract/company/reference";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

import "~/locales/organisation";
import "~/styles/bundles/settings.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "invitation" }, { model: "user" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.invitations.title", to: paths.invitations() },
  ],
};

/** 'YYYY-MM-DD HH:mm:ss' where the company works, as the API writes times. */

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const key = formKeyOf(page, args.request);
  const { api, user, locale } = page;
  const [invitations, positions, teams] = await Promise.all([
    api.call(session.listInvitations),
    api.call(reference.positions),
    api.call(reference.teams),
  ]);
  return {
    rows: invitations.data,
    now: clockOf(user),
    key,
    facts: factsOf(session.createInvitation.body),
    positions: positions.data.map(optionOf),
    teams: teams.data.filter(({ archived }) => archived === 0).map(optionOf),
    title: translate(locale, "admin.invitations.title"),
  };
}

/** SES-050: the link is answered once, to the request that made it, so there is no redirect. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  let made: Made | undefined;
  const answer = await submit({
    request: args.request,
    locale,
    schema: session.createInvitation.body,
    madeAt: () => paths.invitations(),
    send: async (body, key) => {
      const { message, code, invitation } = await api.call(session.createInvitation, { body, key });
      const origin = settings.publicUrl ?? new URL(args.request.url).origin;
      made = { id: invitation.id, message, link: code ? `${origin}/register?${new URLSearchParams({ code })}` : null };
      return { to: paths.invitations() };
    },
  });
  // The form is empty again: what is typed into it next is another invitation.
  return made ? data({ invited: made, key: newFormKey() }) : answer;
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

export default function Invitations() {
  const { rows, now, key, positions, teams, facts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const invited = answer && "invited" in answer ? answer : undefined;
  return (
    <>
      <PageHeader
        title={t("admin.invitations.title")}
        facts={[{ text: t("admin.invitations.intro") }]}
        actions={
          <ButtonLink to={paths.importInto("person")} icon="upload" variant="ghost">
            {t("organisation.import")}
          </ButtonLink>
        }
      />
      <div className="admin-body">
        <div className="admin-split">
          <section className="admin-form" aria-labelledby="invite">
            <h2 id="invite">{t("admin.invitations.create")}</h2>
            {invited ? <InvitationMade made={invited.invited} /> : null}
            <InvitationForm
              key={invited?.invited.id ?? "first"}
              formKey={invited?.key ?? key}
              positions={positions}
              teams={teams}
              facts={facts}
              answer={answer && !("invited" in answer) ? answer : undefined}
            />
          </section>
          <aside className="admin-help" aria-labelledby="invite-help">
            <h2 id="invite-help">{t("admin.invitations.help.title")}</h2>
            <ul>
              {(["mail", "position", "admin"] as const).map((key) => (
                <li key={key}>{t(`admin.invitations.help.${key}`)}</li>
              ))}
            </ul>
          </aside>
        </div>
        <InvitationTable rows={rows} now={now} />
      </div>
      <Outlet />
    </>
  );
}
