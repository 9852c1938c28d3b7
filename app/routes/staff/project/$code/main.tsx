import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { ActivityBox } from "~/components/activity/activity-box";
import { MoveMenu } from "~/components/project/move-menu";
import { ProjectStepper } from "~/components/project/project-stepper";
import { NextStep } from "~/components/project/next-step";
import { PartFigures } from "~/components/project/part-figures";
import { RecordAside } from "~/components/project/record-aside";
import { RecordFigures } from "~/components/project/record-figures";
import { useEntryPath } from "~/components/history/entry-path";
import { RecordTimeline } from "~/components/history/record-timeline";
import { StatusNote } from "~/components/project/status-note";
import { EditedNote } from "~/components/form/editing-note";
import { readActivityBox } from "~/services/activity/read.server";
import { isEcos, requireStaff } from "~/server/guard.server";
import { projectPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";
import * as projects from "#contract/projects/projects";
import * as projectContacts from "#contract/projects/project-contacts";
import { today } from "~/server/today.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const { api, user } = page;
  const code = args.params["code"] ?? "";
  const [{ project }, timeline, budgets, overview, people] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(projects.timeline, { params: { code }, query: { page_size: 20 } }),
    api.call(projects.listBudgets, { params: { code } }),
    api.call(projects.overview, { params: { code } }),
    api.call(projectContacts.list, { params: { code } }),
  ]);
  return {
    project,
    timeline: timeline.data,
    budgets: budgets.data,
    addsBudget: budgets.may_write === 1,
    overview,
    people: people.data,
    today: today(user),
    ecos: isEcos(user),
    box: readActivityBox(page, projectPlace(code)),
  };
}

/** Overview: status with its moves, figures, what happened, people and budgets. */
export default function ProjectMain() {
  const {
    project,
    timeline,
    budgets,
    addsBudget,
    overview,
    people,
    today: day,
    ecos,
    box,
  } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const pathOf = useEntryPath({ kind: "project", code: project.code });
  return (
    <>
      <div className="status-bar">
        <ProjectStepper project={project} />
        <div className="btn-row">
          <NextStep record={project} />
          <MoveMenu record={project} label={t("project.move.status")} />
        </div>
      </div>
      <EditedNote record={{ model: "project", code: project.code }} page={paths.project(project.code)} />
      <StatusNote record={project} />
      <RecordFigures record={project} today={day} />
      <PartFigures code={project.code} overview={overview} />
      <div className="two-columns">
        <RecordTimeline
          entries={timeline}
          today={day}
          pathOf={pathOf}
          whole={paths.projectPage(project.code, "timeline")}
          box={<ActivityBox box={box} />}
        />
        <RecordAside
          record={project}
          budgets={budgets}
          requests={overview.requests}
          people={people}
          ecos={ecos}
          addBudget={addsBudget ? paths.project(project.code, "budget") : null}
        />
      </div>
      <Outlet />
    </>
  );
}
