import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { ActivityBox } from "~/components/activity/activity-box";
import { MoveMenu } from "~/components/project/move-menu";
import { NextStep } from "~/components/project/next-step";
import { OfferValueNote } from "~/components/project/offer-value-note";
import { shownBudget } from "~/components/project/shown-budget";
import { RecordAside } from "~/components/project/record-aside";
import { RecordFigures } from "~/components/project/record-figures";
import { LeadHeader } from "~/components/lead/lead-header";
import { useEntryPath } from "~/components/history/entry-path";
import { RecordTimeline } from "~/components/history/record-timeline";
import { StageBar } from "~/components/lead/stage-bar";
import { PlannedApproval } from "~/components/lead/planned-approval";
import { StatusNote } from "~/components/project/status-note";
import { EditedNote } from "~/components/form/editing-note";
import { recordShown } from "~/live/reading-plan";
import { requireStaff, may } from "~/server/guard.server";
import { leadPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";
import { readActivityBox } from "~/services/activity/read.server";
import { readPlannedApproval } from "~/services/leads/read-approval.server";
import { readStageNames } from "~/services/bizdev/read.server";
import { languageNames } from "~/services/reference/read.server";
import * as leads from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import { today } from "~/server/today.server";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: recordShown("project"),
  crumb: ({ data, params }: { data: { lead?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "lead.title", to: paths.bizdev },
    { text: data?.lead?.name ?? "", to: paths.lead(params.code ?? "") },
  ],
};

/** SES-033, ROU-106. A record that has become a project is read under /project; a lost offer stays here. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  const code = args.params["code"] ?? "";
  const [{ lead }, timeline, budgets, stages] = await Promise.all([
    page.api.call(leads.get, { params: { code } }),
    page.api.call(projects.timeline, { params: { code }, query: { page_size: 20 } }),
    may(page, "budgets:view") ? page.api.call(projects.listBudgets, { params: { code } }) : { data: [] },
    readStageNames(page),
  ]);
  const url = new URL(args.request.url);
  const isPage = url.pathname === paths.lead(code);
  // The addresses that the specification gives these tabs.
  const tab = ["budgets", "todos", "meetings", "notes", "calls", "files", "timeline"].find(
    (name) => name === url.searchParams.get("tab"),
  );
  if (isPage && tab) throw redirect(paths.lead(code, tab));
  if (lead.is_offer !== 1 && isPage) throw redirect(paths.project(code));
  return {
    lead,
    timeline: timeline.data,
    budgets: budgets.data,
    stages,
    languages: await languageNames(page, lead.languages),
    planned: isPage ? await readPlannedApproval(page, lead, url.searchParams.has("approval")) : null,
    today: today(page.user),
    box: readActivityBox(page, leadPlace(code)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function LeadDetail() {
  const { lead, timeline, budgets, stages, languages, planned, today: day, box } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const pathOf = useEntryPath({ kind: "lead", code: lead.code });
  const names = Object.fromEntries(stages.map(({ stage, name }) => [stage, name]));
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="main" />
      <div className="status-bar">
        <StageBar stage={lead.stage} previous={lead.status_info.previous_stage} stages={stages} />
        <div className="btn-row">
          <NextStep record={lead} stageNames={names} />
          <MoveMenu record={lead} label={t("lead.stageMenu")} stageNames={names} />
        </div>
      </div>
      <EditedNote record={{ model: "project", code: lead.code }} page={paths.lead(lead.code)} />
      <StatusNote record={lead} />
      {planned ? <PlannedApproval code={lead.code} steps={planned} /> : null}
      <OfferValueNote record={lead} budget={shownBudget(budgets)} />
      <RecordFigures record={lead} today={day} />
      <div className="two-columns">
        <RecordTimeline
          entries={timeline}
          today={day}
          pathOf={pathOf}
          whole={paths.lead(lead.code, "timeline")}
          box={<ActivityBox box={box} />}
        />
        <RecordAside
          record={lead}
          budgets={budgets}
          addBudget={lead.may_write ? paths.lead(lead.code, "budget") : null}
        />
      </div>
      <Outlet />
    </>
  );
}
