import { z } from "zod";

import type { AnswerOf, BodyOf } from "#contract/call";
import * as company from "#contract/company/company-settings";
import type { LogoKind } from "#contract/company/company-settings-facts";
import type { EventCompany } from "#contract/company/reference";

import type { StaffPage } from "~/server/guard.server";
import { refreshBrandings } from "~/server/page-cache/brandings.server";
import { type Flash, savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { dataUrl, filesOf, maxPictureForm, readUpload } from "~/server/upload.server";
import { paths } from "~/shared/paths";

import { type FormTab, readCard, readCompany, schemas, shownCompany, version } from "./read.server";

/** ADM-074, UIK-031: alerts of these pages close after 1,500 ms; the history beside them gives values back. */
const saved = (text: string): Flash => ({ type: "success", text, timeout: 1500 });

/** The pages of the company's hosts show its new name and look at once. */
const showBranding = ({ api }: StaffPage, ...companies: EventCompany[]) =>
  refreshBrandings(
    api,
    companies.flatMap(({ domain, lcv_domain }) => [domain, lcv_domain]),
  );

/** ADM-012 */
export async function submitCompany(page: StaffPage, request: Request, tab: FormTab) {
  const { api, user, locale } = page;
  const before = await readCompany(page);
  return submit({
    request,
    locale,
    schema: schemas[tab],
    current: async () => shownCompany(await readCompany(page)),
    send: async (body) => {
      const { message, event_company } = await api.call(company.save, { params: { id: user.event_company_id }, body });
      await showBranding(page, before, event_company);
      return { to: paths.companySettings(...(tab === "info" ? [] : [tab])), flash: saved(message) };
    },
  });
}

type Sent = BodyOf<typeof company.saveLogo>;

/** The call of each kind of logo; their bodies and answers are alike. */
const saves: Record<LogoKind, (page: StaffPage, body: Sent) => Promise<AnswerOf<typeof company.saveLogo>>> = {
  logo: ({ api, user }, body) => api.call(company.saveLogo, { params: { id: user.event_company_id }, body }),
  "square-logo": ({ api, user }, body) =>
    api.call(company.saveSquareLogo, { params: { id: user.event_company_id }, body }),
  "email-logo": ({ api, user }, body) =>
    api.call(company.saveEmailLogo, { params: { id: user.event_company_id }, body }),
};

const cropNames = ["x", "y", "size", "width", "height"] as const;

/** The part that the cropper posts, a square by its one size; nothing without script, and the whole picture is taken. */
function cropOf(form: FormData) {
  const [x, y, size, width, height] = cropNames.map((name) => Number(form.get(`file_${name}`) ?? Number.NaN));
  const crop = Number.isInteger(size) ? { x, y, width: size, height: size } : { x, y, width, height };
  return Object.values(crop).every(Number.isInteger) ? crop : {};
}

/** ADM-013 … ADM-015, ADM-075 */
export async function submitLogo(page: StaffPage, request: Request, kind: LogoKind) {
  const { locale } = page;
  const names = ["file", ...cropNames.map((name) => `file_${name}`)];
  const form = await readUpload(request, locale, names, maxPictureForm);
  const [file] = filesOf(form, "file");
  const crop = cropOf(form);
  for (const name of names) form.delete(name);
  if (file) form.set("file", await dataUrl(file));
  for (const [name, value] of Object.entries(crop)) form.set(`crop.${name}`, String(value));
  return submit({
    request,
    locale,
    form,
    schema: company.saveLogo.body,
    send: async (body) => {
      const { message, event_company } = await saves[kind](page, body);
      await showBranding(page, event_company);
      return { to: paths.companySettings("logos"), flash: saved(message) };
    },
  });
}

export function submitLogoRemoval(page: StaffPage, request: Request, kind: LogoKind) {
  const { api, user, locale } = page;
  return submit({
    request,
    locale,
    schema: z.object({ version: version.optional() }),
    current: null,
    send: async () => {
      const params = { id: user.event_company_id, kind };
      const { message, event_company } = await api.call(company.removeLogo, { params });
      await showBranding(page, event_company);
      return { to: paths.companySettings("logos"), flash: saved(message) };
    },
  });
}

const cards = paths.definition("credit-cards");

/** ADM-184: a new card, or the one of this id. */
export function submitCard(page: StaffPage, request: Request, cardId: string | undefined) {
  const { api, user, locale } = page;
  const params = { id: user.event_company_id };
  if (cardId === "new")
    return submit({
      request,
      locale,
      schema: company.addCard.body,
      madeAt: () => cards,
      send: async (body, key) => {
        const { message } = await api.call(company.addCard, { params, body, key });
        return { to: cards, flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    // The form sends the whole card.
    schema: company.updateCard.body.required({ name: true }),
    current: () => readCard(page, cardId),
    send: async ({ archived = 0, ...body }) => {
      const { message, undo } = await api.call(company.updateCard, {
        params: { ...params, cardId: Number(cardId) },
        // A box that is not ticked sends nothing.
        body: { ...body, archived },
      });
      return { to: cards, flash: savedFlash(message, undo, cards) };
    },
  });
}

export function submitCardRemoval(page: StaffPage, request: Request, cardId: string | undefined) {
  const { api, user, locale } = page;
  return submit({
    request,
    locale,
    schema: company.removeCard.body,
    current: null,
    send: async (body) => {
      const params = { id: user.event_company_id, cardId: Number(cardId) };
      const { message, undo } = await api.call(company.removeCard, { params, body });
      return { to: cards, flash: savedFlash(message, undo, cards) };
    },
  });
}
