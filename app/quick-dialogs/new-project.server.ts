import { readProjectForm } from "~/services/projects/read.server";

export const read = readProjectForm;
