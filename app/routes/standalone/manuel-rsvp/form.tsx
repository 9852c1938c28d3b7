import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { Button } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { KulisMark } from "~/components/ui/logo";
import { requireRsvpUser } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { listRsvpForms } from "~/services/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { js: false };

/** ROU-053, SES-051: what a manual-RSVP guest may open. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireRsvpUser(args);
  const { project, data: forms } = await listRsvpForms(api);
  return { project, forms };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.project.name} · Kulis` : "Kulis" },
];

export default function RsvpForms() {
  const { project, forms } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <div className="lit-page">
      <header className="lit-head">
        <div className="lit-column">
          <div className="lit-bar">
            <p className="lit-brand">
              <KulisMark size={30} />
              {t("ui.product")}
            </p>
            <Form method="post" action={paths.logout}>
              <Button type="submit" variant="ghost" icon="log-out">
                {t("session.rsvp.logout")}
              </Button>
            </Form>
          </div>
          <h1>{project.name}</h1>
          <p className="lit-fact">
            <Icon name="list-checks" size={18} />
            {t("session.rsvp.forms")}
          </p>
        </div>
      </header>
      <main className="lit-column lit-card">
        {forms.length > 0 ? (
          <>
            <h2>{t("session.rsvp.choose")}</h2>
            <ul className="lit-list">
              {forms.map((form) => (
                <li key={form.code}>{form.name}</li>
              ))}
            </ul>
          </>
        ) : (
          <Empty title={t("session.rsvp.emptyTitle")}>{t("session.rsvp.emptyText")}</Empty>
        )}
      </main>
      <footer className="lit-foot">{t("ui.footer")}</footer>
    </div>
  );
}
