import { foldTurkish } from "#contract/fold";
import { factsOf } from "#contract/kinds";
import * as contract from "#contract/mails/mail-templates";
import {
  factsOfTemplate,
  mailTemplates,
  placeholderWords,
  type MailTemplate,
  type TemplateFacts,
} from "#contract/mails/template-kinds";

import { keyOfPage } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { paths, withQuery } from "~/shared/paths";

type Queue = TemplateFacts["queue"];

/** Purposes of mails in the order of the list. */
const queues: readonly Queue[] = [
  "invitation",
  "reset",
  "notification",
  "digest",
  "meeting",
  "form",
  "survey",
  "budget",
  "feedback",
];

const states = ["changed", "default"] as const;

/** ADM-178: the kinds of mails that the address asks for: `?q=`, `?queue=`, `?state=`, `?sort=`, `?order=`. */
export async function readTemplateList({ api, locale }: StaffPage, request: Request) {
  const params = new URL(request.url).searchParams;
  const wanted = foldTurkish(params.get("q")?.trim().slice(0, 100) ?? "");
  const queue = queues.find((one) => one === params.get("queue"));
  const state = states.find((one) => one === params.get("state"));
  const sort = params.get("sort") === "changed" ? "changed" : "name";
  const order = params.get("order") === "desc" ? ("desc" as const) : ("asc" as const);
  const { data } = await api.call(contract.list);
  const rows = data
    .map((row) => {
      const facts = factsOfTemplate(row.kind);
      const isChanged = row.tr.changed === 1 || row.en.changed === 1;
      return { ...row, name: facts.name[locale], queue: facts.queue, isChanged };
    })
    .filter(
      (row) =>
        (!queue || row.queue === queue) &&
        (!state || row.isChanged === (state === "changed")) &&
        foldTurkish(row.name).includes(wanted),
    )
    .toSorted((a, b) => {
      const byName = a.name.localeCompare(b.name, "tr");
      if (sort === "name") return order === "asc" ? byName : -byName;
      const byChange = (a.updated_at ?? "").localeCompare(b.updated_at ?? "");
      return (order === "asc" ? byChange : -byChange) || byName;
    });
  return {
    rows: rows.map((row) => ({
      ...row,
      to: paths.emailTemplate(row.kind, "tr"),
    })),
    queues,
    sorted: { sort, order },
    keep: { q: params.get("q") ?? undefined, queue, state },
  };
}

export type TemplateList = Awaited<ReturnType<typeof readTemplateList>>;

export interface TemplatePlace {
  kind: MailTemplate;
  language: (typeof contract.templateLanguages)[number];
}

/** The template that the address names, or 404. */
export function placeOf({ locale }: StaffPage, params: Record<string, string | undefined>): TemplatePlace {
  const kind = mailTemplates.find((one) => one === params["kind"]);
  const language = contract.templateLanguages.find((one) => one === params["language"]);
  if (!kind || !language) throw refusal(404, translate(locale, "error.notFound"));
  return { kind, language };
}

const recordIn = (request: Request): number | undefined => {
  const record = new URL(request.url).searchParams.get("record") ?? "";
  return /^[1-9]\d{0,8}$/.test(record) ? Number(record) : undefined;
};

/** ADM-182: the editor of one text. */
export async function readEditor(page: StaffPage, request: Request, place: TemplatePlace) {
  const { template, difference, records } = await page.api.call(contract.read, { params: place });
  const { name, placeholders, required } = factsOfTemplate(place.kind);
  const record = records.find(({ id }) => id === recordIn(request))?.id ?? null;
  return {
    ...place,
    name: name[page.locale],
    template,
    difference,
    records,
    record,
    facts: factsOf(contract.update.body),
    formKey: template.id === null ? keyOfPage(page) : null,
    preview: withQuery(paths.emailTemplate(place.kind, place.language, "preview"), {
      record,
      // A saved text is another address, so that the frame shows it at once.
      version: template.version,
    }),
    placeholders: placeholders.map((one) => ({
      name: one,
      label: placeholderWords[one][page.locale],
      isRequired: required.includes(one),
    })),
  };
}

export type TemplateEditor = Awaited<ReturnType<typeof readEditor>>;

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const barStyle = "margin:0;padding:12px 16px;background:#f4f1f5;color:#211524;font:14px/1.5 Arial,sans-serif";

/** The document of the preview's frame: no script, and no part of the page reaches it. */
function frameAnswer(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; sandbox",
    },
  });
}

interface ShownMail {
  subject: string;
  html: string;
  text: string;
}

/** The mail with its subject above and its plain text below. */
function showMail({ locale }: StaffPage, { subject, html, text }: ShownMail): Response {
  const word = (name: string) => escaped(translate(locale, `email-templates.preview.${name}`));
  const bar = `<p class="ground" style="${barStyle}"><b>${word("subject")}:</b> ${escaped(subject)}</p>`;
  const plain = `<details class="ground" style="${barStyle}"><summary>${word("text")}</summary><pre style="white-space:pre-wrap">${escaped(text)}</pre></details>`;
  return frameAnswer(html.replace(/<body[^>]*>/, (body) => body + bar).replace("</body>", () => `${plain}</body>`));
}

/** The saved text as a mail about the chosen record. */
export async function showPreview(page: StaffPage, request: Request, place: TemplatePlace): Promise<Response> {
  const record = recordIn(request);
  const query = record === undefined ? {} : { record };
  return showMail(page, await page.api.call(contract.preview, { params: place, query }));
}

/** A text that is not saved; its faults in place of the mail. */
export async function tryText(page: StaffPage, form: FormData, place: TemplatePlace): Promise<Response> {
  const textOf = (name: string) => String(form.get(name) ?? "");
  const record = Number(textOf("record"));
  const body = {
    subject: textOf("subject"),
    content: textOf("content"),
    ...(Number.isInteger(record) && record > 0 ? { record } : {}),
  };
  try {
    return showMail(page, await page.api.call(contract.tryText, { params: place, body }));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const faults = Object.values(error.body.errors ?? {}).flat();
    const texts = faults.length > 0 ? faults : [error.body.message];
    const lines = texts.map((text) => `<p>${escaped(String(text))}</p>`).join("");
    const head = `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8"><title>Kulis</title></head>`;
    return frameAnswer(`${head}<body style="${barStyle}">${lines}</body></html>`, error.status);
  }
}
