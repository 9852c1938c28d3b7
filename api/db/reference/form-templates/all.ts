import type { FormTemplateName } from "#contract/guest-forms/form-facts";

import { dealers, dietary, gala } from "./attendance";
import { brief, crew, jury, survey } from "./opinions";
import { congress, workshop } from "./registration";
import { speaker, sponsor, transfer } from "./services";
import type { FormTemplate } from "./types";

export const formTemplates: Record<FormTemplateName, FormTemplate> = {
  congress,
  dealers,
  gala,
  speaker,
  transfer,
  dietary,
  survey,
  jury,
  brief,
  workshop,
  sponsor,
  crew,
};
