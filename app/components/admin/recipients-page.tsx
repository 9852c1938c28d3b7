import { SavesProvider } from "~/components/form/use-saves";
import { PageHeader } from "~/components/ui/page-header";
import type { RecipientPerson, RecipientRow } from "~/services/notifications/read.server";
import { useWords } from "~/locales/admin";

import { RecipientField } from "./recipient-field";
import { RecipientsState } from "./recipients-state";

import "~/styles/bundles/settings.css";
import "~/styles/bundles/form.css";

/** The cards in the order of the specification. */
const groups = [
  "bizdev",
  "project",
  "accounting",
  "password",
  "budget",
  "client",
  "supplier",
  "note",
  "approval",
  "meeting",
  "task",
] as const satisfies readonly RecipientRow["group"][];

/** ADM-105…ADM-115: one card for each group of types. */
export function RecipientsPage({ rows, people }: { rows: RecipientRow[]; people: RecipientPerson[] }) {
  const { t } = useWords();
  return (
    <SavesProvider>
      <PageHeader
        title={t("admin.notifications.title")}
        facts={[{ text: t("admin.notifications.how") }, { text: t("admin.notifications.reach") }]}
      />
      <div className="admin-body">
        <div className="recipients">
          {groups.map((group) => (
            <section key={group} className="recipients-card" aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`admin.notifications.group.${group}`)}</h2>
              {rows
                .filter((row) => row.group === group)
                .map((row) => (
                  <RecipientField key={row.type} row={row} people={people} />
                ))}
            </section>
          ))}
        </div>
        <RecipientsState />
      </div>
    </SavesProvider>
  );
}
