import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { GuestFrame } from "~/components/public/manual-rsvp/guest-frame";
import { Empty } from "~/components/ui/empty";
import { requireRsvpUser } from "~/server/guard.server";
import * as manualRsvp from "#contract/guest-forms/manual-rsvp";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { js: false };

/** ROU-053, SES-051: the forms of a manual-RSVP guest's project. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireRsvpUser(args);
  const { project, label, data: forms } = await api.call(manualRsvp.listForms);
  return { project, label, forms };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.project.name} · Kulis` : "Kulis" },
];

export default function RsvpForms() {
  const { project, label, forms } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <GuestFrame title={project.name} fact={t("manualRsvp.by", { label })}>
      {forms.length > 0 ? (
        <>
          <h2>{t("manualRsvp.choose")}</h2>
          <ul className="lit-list">
            {forms.map(({ code, name, state, answered, coming }) => (
              <li key={code}>
                <a className="lit-person" href={paths.rsvpForm(code)}>
                  <strong>{name}</strong>
                  <small>
                    {[
                      t(`manualRsvp.form.${state}`),
                      t("manualRsvp.answered", { count: answered }),
                      t("manualRsvp.coming", { count: coming }),
                    ].join(" · ")}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Empty title={t("manualRsvp.emptyTitle")}>{t("manualRsvp.emptyText")}</Empty>
      )}
    </GuestFrame>
  );
}
