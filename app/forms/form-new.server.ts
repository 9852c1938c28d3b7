import { z } from "zod";

import { clearable, code } from "#contract/common";
import { formBody } from "#contract/form-definition";
import { formLanguages, formTemplateNames, formTypes } from "#contract/form-facts";
import { mostFormFile } from "#contract/form-files";
import { factsOf, ofKind } from "#contract/kinds";
import { type NewFormWay, newFormWays } from "~/components/project-form/new-form-ways";
import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { filesOf, readUpload } from "~/server/upload.server";
import * as formTemplates from "#contract/form-templates";
import * as forms from "#contract/forms";
import * as formFiles from "#contract/form-files";
import type { AnswerOf } from "#contract/call";
import { builderOf } from "~/shared/form-place";

import { formKeyName, formKeyOf } from "./form-key.server";
import { companyForms, formsOf } from "./form-source.server";
import { writableProject } from "./part-form.server";
import { madeFormAt, ownerOf } from "./project-form-head.server";
import { projectOptions } from "./project-options.server";

const language = z.enum(formLanguages).default("tr");

/** What a new form is asked for, by what it begins with. */
const bodies = {
  blank: z.object({
    name: formBody.name,
    form_type: z.enum(formTypes).default("registration"),
    type: formBody.type.default("PUBLIC"),
    language,
  }),
  template: z.object({ template: z.enum(formTemplateNames), name: clearable(formBody.name), language }),
  copy: z.object({ name: formBody.name, source: code }),
  file: z.object({ file: ofKind("text", formFiles.create.body.shape.file), name: clearable(formBody.name) }),
} satisfies Record<NewFormWay, z.ZodType>;

const wayOf = (request: Request): NewFormWay => {
  const asked = new URL(request.url).searchParams.get("way");
  return newFormWays.find((way) => way === asked) ?? "blank";
};

/** Forms that can be copied; `?from=` names another project. */
async function sourcesOf(page: StaffPage, request: Request, project: string) {
  const from = new URL(request.url).searchParams.get("from")?.slice(0, 40) ?? "";
  const [own, company, projects, copied] = await Promise.all([
    formsOf(page, project),
    companyForms(page),
    projectOptions(page),
    from === "" || from === project ? [] : formsOf(page, from),
  ]);
  return { own, company, projects, from, copied };
}

/** What the dialog of a new form shows, by its way (`?way=`). */
export async function readNewForm(page: StaffPage, request: Request, project: string) {
  const key = formKeyOf(page, request);
  if (project !== "") await writableProject(page, project, "forms");
  const way = wayOf(request);
  return {
    code: project,
    key,
    way,
    facts: factsOf(bodies[way]),
    sources: way === "copy" ? await sourcesOf(page, request, project) : null,
    templates: way === "template" ? (await page.api.call(formTemplates.list)).data : null,
  };
}
export type NewForm = Awaited<ReturnType<typeof readNewForm>>;

/** The form with its file as the text of the contract's field. */
async function readFormFile(request: Request, locale: StaffPage["locale"]): Promise<FormData> {
  const form = await readUpload(request, locale, ["file", "name", formKeyName], 2 * mostFormFile);
  const [file] = filesOf(form, "file");
  form.delete("file");
  if (file) form.set("file", new TextDecoder().decode(await file.arrayBuffer()));
  return form;
}

export async function submitNewForm({ api, locale }: StaffPage, request: Request, project: string) {
  const of = () => ownerOf(api, project);
  const done = ({ form, message }: AnswerOf<typeof forms.create>) => ({
    to: builderOf(form),
    flash: { type: "success" as const, text: message },
  });
  const given = { request, locale, madeAt: (made: string) => madeFormAt(project, made) };
  switch (wayOf(request)) {
    case "blank":
      return submit({
        ...given,
        schema: bodies.blank,
        send: async (body, key) => done(await api.call(forms.create, { body: { ...body, ...(await of()) }, key })),
      });
    case "template":
      return submit({
        ...given,
        schema: bodies.template,
        send: async ({ name, ...body }, key) => {
          const owner = await of();
          return done(await api.call(formTemplates.create, { body: { ...body, ...owner, ...(name ? { name } : {}) }, key }));
        },
      });
    case "copy":
      return submit({
        ...given,
        schema: bodies.copy,
        own: ["from"],
        send: async ({ source, name }, key) => done(await api.call(forms.clone, { params: { id: source }, body: { ...(await of()), name }, key })),
      });
    case "file":
      return submit({
        ...given,
        form: await readFormFile(request, locale),
        schema: bodies.file,
        send: async ({ file, name }, key) =>
          done(await api.call(formFiles.create, { body: { file, ...(await of()), ...(name ? { name } : {}) }, key })),
      });
  }
}
