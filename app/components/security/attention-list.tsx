import { listKey } from "#contract/company/definition-facts";
import type { Attention } from "#contract/company/security";

import { Alert } from "~/components/ui/alert";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/security";
import { paths } from "~/shared/paths";

import "~/locales/admin";

function addressOf({ kind, list }: Attention): string {
  if (kind === "failed_mails") return paths.failedMails;
  if (kind === "expiring_invitations") return paths.invitations();
  return list ? paths.definition(list) : paths.organizationChart();
}

/** Matters for the admin's attention, each with the page where it is mended; nothing without any. */
export function AttentionList({ entries }: { entries: Attention[] }) {
  const { t } = useWords();
  if (entries.length === 0) return null;
  return (
    <section className="admin-attention" aria-label={t("security.attention.title")}>
      <Alert type="warning" title={t("security.attention.title")}>
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.list}`}>
              <PageLink to={addressOf(entry)}>
                {t(`security.attention.${entry.kind}`, {
                  count: entry.count,
                  ...(entry.list ? { list: t(`admin.definitions.list.${listKey(entry.list)}`) } : {}),
                })}
              </PageLink>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}
