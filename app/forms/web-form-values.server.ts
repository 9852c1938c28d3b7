import { marksName } from "~/shared/stale";
import { filesOf } from "~/server/upload.server";
import type { Api } from "~/server/api-client.server";
import { UpstreamError } from "~/server/upstream-error.server";
import * as postEventSurvey from "#contract/post-event-survey";
import * as webForms from "#contract/web-forms";
import { sendFiles } from "~/server/api-files.server";

type Values = Record<string, unknown>;

const nameForm = /^answers\.(\d{1,10})(?:\.(\w{1,20}))?$/;
const staleForm = /^stale\.answers\.(\d{1,10})$/;
const fileForm = /^file\.(\d{1,10})$/;

/** What a page of answers posts besides the answers themselves. */
const besides = [
  marksName,
  "section",
  "final",
  "waiting",
  "waits",
  "consents",
  "nickname",
  "fields",
  "version",
  "entry",
];

/** Whether a page of answers has a field of that name; what fields a form has is known to the API alone. */
export const isOfAnswers = (name: string): boolean =>
  nameForm.test(name) || fileForm.test(name) || staleForm.test(name) || besides.includes(name);

/**
 * What a page of answers may post: a form may have 200 fields, rows and ticks of which each are a name, and long texts. Its
 * files come on top.
 */
export const readingOfAnswers = { most: 1024 * 1024, fields: 10_000, names: isOfAnswers };

/** What a form of ours posts, as the API takes it: several ticks are a list, parts of a field an object. */
export function answersOf(form: FormData): Values {
  const answers: Values = {};
  for (const name of new Set(form.keys())) {
    const [, field, part] = nameForm.exec(name) ?? [];
    const texts = form.getAll(name).filter((value): value is string => typeof value === "string");
    if (field === undefined || texts.length === 0) continue;
    const value = texts.length > 1 ? texts : texts[0];
    answers[field] = part === undefined ? value : { ...Object(answers[field]), [part]: value };
  }
  return answers;
}

/**
 * Files go first, each by a call of its own; the answers then name them. One that is refused is told of at its field, and
 * the others are kept.
 */
export async function sendChosenFiles(
  api: Api,
  { slug, token, survey }: { slug: string; token: string | null; survey?: string | undefined },
  form: FormData,
  answers: Values,
) {
  const errors: Record<string, string[]> = {};
  for (const name of new Set(form.keys())) {
    const [, field] = fileForm.exec(name) ?? [];
    const [file] = filesOf(form, name);
    if (field === undefined || !file) continue;
    const body = new FormData();
    body.append("file", file, file.name);
    const packed = new Response(body);
    const bytes = packed.body;
    if (!bytes) continue;
    try {
      const input = {
        query: { field: Number(field) },
        form: { type: packed.headers.get("content-type") ?? "", length: null, bytes },
      };
      const send = () => {
        if (survey !== undefined) return sendFiles(api, postEventSurvey.upload, { params: { code: survey }, ...input });
        return token === null
          ? sendFiles(api, webForms.upload, { params: { slug }, ...input })
          : sendFiles(api, webForms.uploadToEntry, { params: { token }, ...input });
      };
      const { file: sent } = await send();
      answers[field] = sent.code;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      errors[`answers.${field}`] = error.body.errors?.[`answers.${field}`] ?? [error.body.message];
    }
  }
  return errors;
}

/** R4: the fields of which somebody keeps what another has written meanwhile. */
export const staleTheirs = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) => {
    const [, field] = staleForm.exec(name) ?? [];
    return field !== undefined && value === "theirs" ? [field] : [];
  });

const number = (form: FormData, name: string) => Number(form.get(name)) || 0;

/** The rest of what a step posts. */
export const sentOf = (form: FormData, answers: Values) => ({
  section: number(form, "section"),
  final: form.get("final") === "1" ? 1 : 0,
  waiting: form.get("waiting") === "1" ? 1 : 0,
  waits: form.getAll("waits").map(Number).filter(Number.isSafeInteger),
  consents: form.getAll("consents").filter((value): value is string => typeof value === "string"),
  nickname: typeof form.get("nickname") === "string" ? String(form.get("nickname")) : "",
  answers,
});
