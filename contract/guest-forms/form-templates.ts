import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, flag, id, int, written } from "../common";
import { form, formBody, formSection } from "./form-definition";
import { fieldTypeNames, formLanguages, formTemplateNames, formTypes, mostSections } from "./form-facts";

const template = z.object({
  name: z.enum(formTemplateNames),
  title: z.string(),
  description: z.string(),
  form_type: z.enum(formTypes),
  /** Sections with their fields, so that a person can look at the template before choosing it. */
  sections: z.array(
    z.object({
      title: z.string(),
      is_ruled: flag,
      fields: z.array(z.object({ type: z.enum(fieldTypeNames), title: z.string(), is_required: flag })),
    }),
  ),
});

/** FRM-028: ready forms, in the reader's language. */
export const list = defineCall({
  auth: "user",
  name: "listFormTemplates",
  method: "get",
  path: "/forms/templates",
  cacheable: true,
  ledger: ["FRM-028"],
  answer: z.object({ status: z.literal("success"), data: z.array(template) }),
});

/** All of a ready form, as a draft: in Turkish, or in English for every other language; both are there as translations. */
export const create = defineCall({
  auth: "user",
  name: "createFormFromTemplate",
  method: "post",
  path: "/forms/from_template",
  ledger: ["FRM-028"],
  creates: true,
  body: z.object({
    project_id: id.optional(),
    template: z.enum(formTemplateNames),
    name: formBody.name.optional(),
    language: z.enum(formLanguages).default("tr"),
  }),
  answer: z.object({ ...written, form }),
});

/** One of its sections, at the end of a form; rules that look at its other sections are left behind. */
export const addSection = defineCall({
  auth: "user",
  name: "addFormTemplateSection",
  method: "post",
  path: "/form/{code}/template_section",
  creates: true,
  refuses: [409],
  params: z.object({ code }),
  body: z.object({ template: z.enum(formTemplateNames), index: int(0, mostSections - 1) }),
  answer: z.object({ ...written, section: formSection }),
});

export type FormTemplate = AnswerOf<typeof list>["data"][number];
