import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { ActivityBox } from "~/components/activity/activity-box";
import { MoveMenu } from "~/components/project/move-menu";
import { ProjectStepper } from "~/components/project/project-stepper";
import { NextStep } from "~/components/project/next-step";
import { NextTasks } from "~/components/project/next-tasks";
import { NextMilestones } from "~/components/project/next-milestones";
import { OfferValueNote } from "~/components/project/offer-value-note";
import { ProjectFigures } from "~/components/project/project-figures";
import { RecordAside } from "~/components/project/record-aside";
import { shownBudget } from "~/components/project/shown-budget";
import { useEntryPath } from "~/components/history/entry-path";
import { RecordTimeline } from "~/components/history/record-timeline";
import { StatusNote } from "~/components/project/status-note";
import { EditedNote } from "~/components/form/editing-note";
import { readActivityBox } from "~/services/activity/read.server";
import { readNextTasks } from "~/services/tasks/read-list.server";
import { isEcos, requireStaff, may } from "~/server/guard.server";
import { projectPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";
import * as projects from "#contract/projects/projects";
import * as projectContacts from "#contract/projects/project-contacts";
import { today } from "~/server/today.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  const { api, user } = page;
  const code = args.params["code"] ?? "";
  const [{ project }, timeline, budgets, overview, figures, people, tasks] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(projects.timeline, { params: { code }, query: { page_size: 20 } }),
    may(page, "budgets:view") ? api.call(projects.listBudgets, { params: { code } }) : { data: [], may_write: 0 },
    api.call(projects.overview, { params: { code } }),
    api.call(projects.figures, { params: { code } }),
    api.call(projectContacts.list, { params: { code } }),
    readNextTasks(page, code),
  ]);
  return {
    project,
    timeline: timeline.data,
    budgets: budgets.data,
    addsBudget: budgets.may_write === 1,
    overview,
    figures,
    tasks,
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
    figures,
    tasks,
    people,
    today: day,
    ecos,
    box,
  } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const budget = shownBudget(budgets);
  const pathOf = useEntryPath({ kind: "project", code: project.code });
  return (
    <>
      <div className="status-bar">
        <ProjectStepper project={project} days={figures.stages} today={day} />
        <div className="btn-row">
          <NextStep record={project} />
          <MoveMenu record={project} label={t("project.move.status")} />
        </div>
      </div>
      <EditedNote record={{ model: "project", code: project.code }} page={paths.project(project.code)} />
      <StatusNote record={project} />
      <OfferValueNote record={project} budget={budget} />
      <ProjectFigures record={project} budget={budget} figures={figures} today={day} />
      <div className="two-columns">
        <RecordTimeline
          entries={timeline}
          today={day}
          pathOf={pathOf}
          whole={paths.projectPage(project.code, "timeline")}
          box={<ActivityBox box={box} />}
          ahead={tasks ? <NextMilestones milestones={tasks.milestones} today={day} /> : null}
        />
        <RecordAside
          record={project}
          tasks={tasks ? <NextTasks code={project.code} tasks={tasks.tasks} count={tasks.count} today={day} /> : null}
          late={overview.late_deliverables}
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
