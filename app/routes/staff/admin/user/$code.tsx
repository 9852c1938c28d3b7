import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Outlet, useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { UserFacts } from "~/components/organisation/user-facts";
import { UserForm } from "~/components/organisation/user-form";
import { Alert } from "~/components/ui/alert";
import { Avatar } from "~/components/ui/avatar";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/organisation";
import { requireAdmin } from "~/server/guard.server";
import { readUserPage } from "~/services/organisation/read-user.server";
import { submitUser } from "~/services/organisation/submit-user.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "user" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "organisation.title", to: paths.organisation() },
  ],
};

/** ROU-095, ORG-026, ORG-042 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readUserPage(page, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitUser(page, args.request, args.params["code"] ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function AdminUser() {
  const shown = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const { person, isMe } = shown;
  return (
    <>
      <PageHeader
        title={person.full_name}
        overtitle={[person.position, person.team ?? person.division].filter(Boolean)}
        facts={[{ icon: "mail", text: person.email }]}
        logo={<Avatar name={person.full_name} src={person.profile_picture_full} size={36} decorative />}
        actions={
          <>
            <ButtonLink to={paths.rightsOf(person.id)} icon="eye" variant="ghost">
              {t("organisation.user.rights")}
            </ButtonLink>
            <ButtonLink to={paths.organizationChart()} icon="network" variant="ghost">
              {t("organisation.chart.title")}
            </ButtonLink>
            {person.deleted_at ? null : (
              <ButtonLink to={paths.adminUser(person.code, "picture")} icon="image" variant="ghost">
                {t("organisation.user.picture")}
              </ButtonLink>
            )}
            {person.deleted_at || isMe ? null : (
              <ButtonLink to={paths.adminUser(person.code, "leave")} icon="log-out" variant="ghost">
                {t("organisation.leaver.act")}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="admin-body">
        {person.deleted_at ? (
          <Alert type="warning" title={t("organisation.user.left")}>
            <p>{t("organisation.leaver.returnHint")}</p>
            <div className="btn-row">
              {person.leaving?.undo ? (
                <Form method="post" action={paths.undo(person.leaving.undo)}>
                  <input type="hidden" name="from" value={paths.adminUser(person.code)} />
                  <Button type="submit" size="sm" icon="undo-2">
                    {t("shell.undo")}
                  </Button>
                </Form>
              ) : null}
              <Form method="post" action={paths.adminUser(person.code, "return")}>
                <Button type="submit" size="sm" icon="log-in">
                  {t("organisation.leaver.return")}
                </Button>
              </Form>
            </div>
          </Alert>
        ) : null}
        {person.registered || person.deleted_at ? null : (
          <Alert type="info" title={t("organisation.user.waits")}>
            <Form method="post" action={paths.adminUser(person.code, "invite")}>
              <Button type="submit" size="sm" icon="mail">
                {t("organisation.user.invite")}
              </Button>
            </Form>
          </Alert>
        )}
        <div className="admin-split">
          {person.deleted_at ? null : <UserForm key={person.version} shown={shown} given={answer} />}
          <UserFacts person={person} />
        </div>
      </div>
      <Outlet />
    </>
  );
}
