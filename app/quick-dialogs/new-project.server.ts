import { readProjectForm } from "~/forms/project-form.server";

export const read = readProjectForm;
