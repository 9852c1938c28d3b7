import * as contract from "#contract/planning/tasks";

import type { Mounts } from "../../http/mount";
import { listBoard } from "./board";
import * as changes from "./change";
import * as lines from "./lines";
import { listTasks } from "./list";
import * as tasks from "./operations";
import { listUpcoming } from "./upcoming";
import * as usual from "./usual-reminders";

export function taskRoutes(mounts: Mounts) {
  mounts.on(contract.usualReminders, (ctx) => usual.listUsualReminders(ctx));
  mounts.on(contract.saveUsualReminders, (ctx, { body }) => usual.saveUsualReminders(ctx, body));
  mounts.on(contract.listLabels, (ctx) => tasks.listLabels(ctx));
  mounts.on(contract.listSections, (ctx) => tasks.listSections(ctx));
  mounts.on(contract.list, (ctx, { query }) => listTasks(ctx, query));
  mounts.on(contract.board, (ctx, { query }) => listBoard(ctx, query));
  mounts.on(contract.upcoming, (ctx, { query }) => listUpcoming(ctx, query));
  mounts.on(contract.changeMany, (ctx, { body }) => changes.changeTasks(ctx, body));
  mounts.on(contract.completeMany, (ctx, { body }) => changes.completeTasks(ctx, body));
  mounts.on(contract.removeMany, (ctx, { body }) => changes.removeTasks(ctx, body));
  mounts.on(contract.get, (ctx, { params }) => tasks.getTask(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => tasks.createTask(ctx, body));
  mounts.on(contract.createMilestone, (ctx, { body }) => tasks.createMilestone(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => tasks.updateTask(ctx, params.id, body));
  mounts.on(contract.change, (ctx, { params, body }) => changes.changeTask(ctx, params.id, body));
  mounts.on(contract.complete, (ctx, { params, body }) => tasks.completeTask(ctx, params.id, body));
  mounts.on(contract.createLine, (ctx, { params, body }) => lines.createLine(ctx, params.id, body));
  mounts.on(contract.changeLine, (ctx, { params, body }) => lines.changeLine(ctx, params.id, params.line, body));
  mounts.on(contract.removeLine, (ctx, { params }) => lines.removeLine(ctx, params.id, params.line));
  mounts.on(contract.remove, (ctx, { params, body }) => tasks.removeTask(ctx, params.id, body));
}
