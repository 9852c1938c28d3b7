import { useWords } from "~/shared/words";

import type { ProjectRecord } from "#contract/projects/leads";
import { RecordHeader } from "~/components/project/record-header";
import { Granted } from "~/components/shell/granted";
import { useMay } from "~/components/shell/use-staff-user";
import { ButtonLink } from "~/components/ui/button";
import { Menu, MenuLink } from "~/components/ui/menu";
import { TabBar } from "~/components/ui/tab-bar";
import { paths } from "~/shared/paths";

export const leadPages = ["main", "budgets", "todos", "meetings", "notes", "calls", "files", "timeline"] as const;

interface Props {
  lead: ProjectRecord;
  languages: string[];
  page: (typeof leadPages)[number];
}

/** SHL-023 of an offer, with its pages as tabs. */
export function LeadHeader({ lead, languages, page }: Props) {
  const { t } = useWords();
  const [seesBudgets, seesTasks, seesMeetings] = [
    useMay("budgets", "view"),
    useMay("tasks", "view"),
    useMay("meetings", "view"),
  ];
  const hidden: string[] = [
    ...(seesBudgets ? [] : ["budgets"]),
    ...(seesTasks ? [] : ["todos"]),
    ...(seesMeetings ? [] : ["meetings"]),
  ];
  return (
    <RecordHeader
      record={lead}
      languages={languages}
      logo
      actions={
        lead.may_write ? (
          <>
            <ButtonLink to={paths.lead(lead.code, "edit")} icon="pencil">
              {t("project.edit")}
            </ButtonLink>
            <Granted module="leads" action="delete">
              <Menu title={t("ui.moreActions")} align="end">
                <MenuLink to={paths.lead(lead.code, "delete")} icon="trash-2" danger>
                  {t("lead.remove.menu")}
                </MenuLink>
              </Menu>
            </Granted>
          </>
        ) : null
      }
      tabs={
        <TabBar
          label={t("project.subpages")}
          most={leadPages.length}
          more={t("project.moreTabs")}
          items={leadPages
            .filter((one) => !hidden.includes(one))
            .map((one) => ({
              to: one === "main" ? paths.lead(lead.code) : paths.lead(lead.code, one),
              label: t(`project.tab.${one}`),
              current: one === page,
            }))}
        />
      }
    />
  );
}
