import { readTaskForm } from "~/forms/task-form.server";
import type { StaffPage } from "~/server/guard.server";

export const read = (page: StaffPage, request: Request) => readTaskForm(page, request, null);
