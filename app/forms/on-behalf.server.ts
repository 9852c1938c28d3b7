import { data, redirect } from "@remix-run/node";

import { askedIn } from "#contract/form-answers";
import { visibleIn } from "#contract/form-rules";
import { writeFlash } from "~/server/session.server";
import { UpstreamError } from "~/server/upstream-error.server";
import type { Form } from "#contract/forms";

import { answersOf } from "./web-form-values.server";

type Answers = Record<string, unknown>;
/** `columns`: what of the person the form's rules look at. */
export type AskedForm = Pick<Form, "form_type" | "sections" | "db_columns"> & { columns: Record<string, string> };

/** FRM-223: what is full is so for everybody but who holds it. */
const optionsOf = (options: Form["sections"][number]["fields"][number]["options"], held: unknown) =>
  options.map(({ id, option_text, quota_available }) => ({
    id,
    option_text,
    full: quota_available === 0 && ![held].flat().map(String).includes(String(id)) ? (1 as const) : (0 as const),
    // Wishes are the guest's own.
    may_wait: 0 as const,
    waits: 0 as const,
  }));

/** FRM-222: the questions that these answers open, by sections; files stay what the guest sent. */
export function askedFor({ form_type, sections, db_columns, columns }: AskedForm, answers: Answers, kept: Answers) {
  const ruled = sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      ...field,
      default_value: field.default_value_type === "FIXED" ? field.default_value : null,
    })),
  }));
  const asked = askedIn({ form_type, sections: ruled }, visibleIn({ form_type, sections: ruled }, answers, columns));
  return sections
    .map(({ id, title }) => ({
      id,
      title,
      fields: asked
        .filter((field) => field.form_section_id === id && field.type !== "fileupload")
        .map((field) => ({
          id: field.id,
          type: field.type,
          title: field.title,
          placeholder: field.placeholder,
          helptext: field.helptext,
          title_colour: field.title_colour,
          is_required: field.is_required,
          is_readonly: field.is_readonly,
          min_length: field.min_length,
          max_length: field.max_length,
          props: { ...field.props, content: null, text: null },
          direction: field.direction,
          options: optionsOf(field.options, kept[String(field.id)]),
          html: null,
          pdf: null,
          verification: db_columns.find(({ key }) => key === field.verification_column)?.text ?? null,
        })),
    }))
    .filter(({ fields }) => fields.length > 0);
}
export type AskedSections = ReturnType<typeof askedFor>;

/** Answers that were not saved: everything as it was typed, with the questions that it opens. */
export interface RefusedAnswers {
  message: string;
  errors: Record<string, string[]>;
  answers: Answers;
  sections: AskedSections;
}

interface Sending {
  posted: FormData;
  sectionsFor: (answers: Answers) => AskedSections;
  /** What is said where answers open questions that were not on the page. */
  more: string;
  to: string;
  send: (sent: { answers: Answers; version: number }) => Promise<{ message: string }>;
}

/** What an answer opens is asked before it is saved: the page has no rules of its own. */
export async function sendOnBehalf({ posted, sectionsFor, more, to, send }: Sending) {
  const answers = answersOf(posted);
  const sections = sectionsFor(answers);
  const refused = (message: string, errors: Record<string, string[]>, status: number) => {
    const answer: RefusedAnswers = { message, errors, answers, sections };
    return data(answer, { status });
  };
  const seen = new Set(String(posted.get("fields")).split(","));
  const opens = sections.flatMap(({ fields }) => fields).some(({ id }) => !seen.has(String(id)));
  if (opens) return refused(more, {}, 422);
  try {
    const { message } = await send({ answers, version: Number(posted.get("version")) });
    return redirect(to, { headers: { "Set-Cookie": writeFlash({ type: "success", text: message }) } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return refused(error.body.message, error.body.errors ?? {}, error.status);
  }
}
