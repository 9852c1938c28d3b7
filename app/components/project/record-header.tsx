import type { ReactNode } from "react";
import { useWords } from "~/locales/record";

import type { ProjectRecord } from "#contract/projects/leads";
import { Logo } from "~/components/ui/logo";
import { PageHeader, type Fact } from "~/components/ui/page-header";
import { formatDateRange, formatNumber } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

import { ClientMark, ClientName } from "./client-name";

interface Props {
  record: ProjectRecord;
  languages: string[];
  /** Company-owner staff see the client's logo (SHL-017, SHL-024). */
  logo: boolean;
  actions?: ReactNode;
  tabs?: ReactNode;
}

/** SHL-023: reference, client and division over the name; dates, place, type, people and languages under it. */
export function RecordHeader({ record, languages, logo, actions, tabs }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const facts: Fact[] = [{ icon: "calendar", text: formatDateRange(record.starts_at, record.ends_at, locale) }];
  if (record.city) facts.push({ icon: "map-pin", text: record.city });
  const kind = [record.type?.name, record.format && t(`lead.format.${record.format}`)].filter(Boolean).join(" · ");
  if (kind) facts.push({ icon: "tag", text: kind });
  if (record.expected_attendee_count) {
    facts.push({
      icon: "users",
      text: t("record.attendees", {
        count: record.expected_attendee_count,
        number: formatNumber(record.expected_attendee_count, locale),
      }),
    });
  }
  if (languages.length > 0) facts.push({ icon: "languages", text: languages.join(", ") });
  return (
    <PageHeader
      title={record.name}
      overtitle={[
        record.project_ref,
        record.client && <ClientName key="client" client={record.client} />,
        record.division_name,
      ].filter(Boolean)}
      facts={facts}
      logo={
        logo ? (
          <ClientMark client={record.client}>
            <Logo name={record.client?.name ?? record.name} src={record.client?.logo_full ?? null} size={56} />
          </ClientMark>
        ) : null
      }
      actions={actions}
      tabs={tabs}
    />
  );
}
