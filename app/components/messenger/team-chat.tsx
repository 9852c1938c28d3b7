import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";

import type { ProjectRecord } from "#contract/projects/leads";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/chat";
import { paths } from "~/shared/paths";

import { messengerAction, messengerHref } from "./messenger-href";

/** SHL-064: opens the room of a project's or offer's team in the panel; for its people alone. */
export function TeamChat({ record }: { record: Pick<ProjectRecord, "code" | "responsible" | "creator" | "members"> }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const staff = useRouteLoaderData("staff") as { shell: { user: { id: number } } } | undefined;
  const me = staff?.shell.user.id;
  if (![record.responsible, record.creator, ...record.members].some(({ id }) => id === me)) return null;
  const panel = messengerHref({ pathname, kept: { dialog: "chat" } });
  return (
    <Form method="post" action={messengerAction(paths.openRoom, panel)} preventScrollReset>
      <input type="hidden" name="project" value={record.code} />
      <SubmitButton variant="ghost" size="sm" icon="message-square">
        {t("chat.team")}
      </SubmitButton>
    </Form>
  );
}
