// Files of requests' forms (decision 109): uploaded first, then named by their codes, so that a refused form still has
// them; with and without script.

import { requestFileMegabytes, splitCodes } from "#contract/requests/request-file-facts";
import * as requestFiles from "#contract/requests/request-files";
import type { UnsentFile } from "#contract/requests/request-files";
import * as requests from "#contract/requests/requests";

import { sendFiles } from "~/server/api-files.server";
import { SkippedFile } from "~/server/form-parts.server";
import type { StaffPage } from "~/server/guard.server";
import { wordsOf } from "~/server/i18n.server";
import { type Done, type Plan, readForm } from "~/server/submit.server";
import { filesOf } from "~/server/upload.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { droppedFiles, isFilesField, newFiles } from "~/shared/request-files";

/** Megabytes of one sending: photos are smaller with script, and without it a form has a few files. */
const mostMegabytes = 5 * requestFileMegabytes;
const mostBytes = mostMegabytes * 1024 * 1024;

type Texts = string[];

/** Uploads the chosen files of one field; texts about those that were refused. */
async function upload({ api, locale }: StaffPage, chosen: readonly FormDataEntryValue[], files: readonly File[]) {
  const errors: Texts = chosen.some((value) => value instanceof SkippedFile)
    ? [wordsOf(locale).t("request-files.together", { most: mostMegabytes })]
    : [];
  if (files.length === 0) return { codes: [], errors };
  const body = new FormData();
  for (const file of files) body.append("files[]", file, file.name);
  const packed = new Response(body);
  const bytes = packed.body;
  if (!bytes) throw new Error("a form without a body");
  try {
    const form = { type: packed.headers.get("content-type") ?? "", length: null, bytes };
    const sent = await sendFiles(api, requestFiles.upload, { params: {}, query: {}, form });
    const refused = sent.refused.map(({ name, text }) => `${name}: ${text}`);
    return { codes: sent.files.map(({ code }) => code), errors: [...errors, ...refused] };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status >= 500) throw error;
    return { codes: [], errors: [...errors, ...(error.body.errors?.["files[]"] ?? [error.body.message])] };
  }
}

/** A form whose fields name the codes of its files, and what was wrong with some of them. */
export interface FormOfFiles {
  form: FormData;
  errors: Record<string, Texts>;
  /** The upload itself failed; told when the form is sent. */
  fault: unknown;
}

export async function readFormOfFiles(page: StaffPage, request: Request): Promise<FormOfFiles> {
  const form = await readForm(request, page.locale, { files: mostBytes, skipped: 10 * mostBytes });
  const taken: FormOfFiles = { form, errors: {}, fault: undefined };
  for (const field of [...new Set(form.keys())].filter(isFilesField)) {
    const named = form.get(field);
    const dropped = form.getAll(droppedFiles(field));
    const kept = splitCodes(typeof named === "string" ? named : "").filter((code) => !dropped.includes(code));
    const chosen = form.getAll(newFiles(field));
    const added = await upload(page, chosen, filesOf(form, newFiles(field))).catch((error: unknown) => {
      taken.fault ??= error;
      return { codes: [], errors: [] };
    });
    form.set(field, [...kept, ...added.codes].join(","));
    if (added.errors.length > 0) taken.errors[field] = added.errors;
    form.delete(newFiles(field));
    form.delete(droppedFiles(field));
  }
  return taken;
}

/** Parts of a plan of `submit` that do not hang on its schema. */
interface Sending<B> extends Pick<Plan<never>, "today" | "madeAt" | "current" | "refusedAt"> {
  send: (body: B, key: string | undefined) => Promise<Done>;
}

/** A plan of `submit` that refuses the form beside the field of a refused file, and names the files of the form again. */
export const withFiles = <B>(page: StaffPage, { form, errors, fault }: FormOfFiles, plan: Sending<B>) => ({
  ...plan,
  also: async () => errors,
  options: () => readNames(page, form),
  send: async (body: B, key: string | undefined): Promise<Done> => {
    if (fault) throw fault;
    if (Object.keys(errors).length > 0)
      throw new UpstreamError(422, { message: wordsOf(page.locale).t("request-files.refused"), errors });
    return plan.send(body, key);
  },
});

/** Names of the files whose codes the form has. */
async function readNames({ api }: StaffPage, form: FormData): Promise<UnsentFile[]> {
  const codes = [...form].flatMap(([name, value]) =>
    isFilesField(name) && typeof value === "string" ? splitCodes(value) : [],
  );
  if (codes.length === 0) return [];
  return (await api.call(requestFiles.check, { body: { codes } })).files;
}

/** Files of one's own request as its form shows them: the whole list, and the codes of the request and of each row. */
export async function readOwnFiles({ api }: StaffPage, own: { code: string } | null) {
  const files = own ? (await api.call(requests.get, { params: { code: own.code } })).request.files : [];
  const codesOf = (place: number | null) =>
    files
      .filter(({ item_place }) => item_place === place)
      .map(({ code }) => code)
      .join(",");
  return { files: files as UnsentFile[], codesOf };
}

type CodesOf = Awaited<ReturnType<typeof readOwnFiles>>["codesOf"];

/** Values of a form with the codes of its files, of the whole request and of its rows. */
export const valuesWithFiles = (values: Record<string, unknown>, codesOf: CodesOf) => ({
  ...values,
  files: codesOf(null),
  ...(Array.isArray(values["items"])
    ? { items: values["items"].map((item: object, place) => ({ ...item, files: codesOf(place) })) }
    : {}),
});
