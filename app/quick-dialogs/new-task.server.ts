import { readTaskForm } from "~/services/tasks/read.server";
import type { StaffPage } from "~/server/guard.server";

export const read = (page: StaffPage, request: Request) => readTaskForm(page, request, null);
