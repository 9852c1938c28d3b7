import { eq, inArray } from "drizzle-orm";

import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { defaultTexts, type MailTemplate } from "#contract/mails/template-kinds";
import { paragraphs } from "#contract/rich-text";

import type { Db, Tx } from "../../db/client";
import { emailTemplates } from "../../db/schema/email-templates";
import { companyLogos } from "../../db/schema/shell";
import { eventCompanies } from "../../db/schema/tenant";
import { ofCompany } from "../../records/owned";
import { usualColor, type Brand } from "./frame";
import { guestText } from "./guest-texts";
import type { TemplateText } from "./render";

interface Reading {
  db: Db | Tx;
  publicUrl: string;
}

/** Looks of a company in its mails. */
export async function readBrand({ db, publicUrl }: Reading, company: number): Promise<Brand> {
  const [row] = await db
    .select({ company: eventCompanies.name, color: eventCompanies.brand_color, logo: companyLogos.name })
    .from(eventCompanies)
    .leftJoin(companyLogos, ofCompany(company, companyLogos, eq(companyLogos.kind, "email-logo")))
    .where(eq(eventCompanies.id, company));
  if (!row) throw new Error("a mail of no company");
  return {
    company: row.company,
    color: row.color ?? usualColor,
    logo: row.logo && `${publicUrl}/brand/logo/${row.logo}`,
  };
}

/** The default of a kind in any language of guests. */
export function defaultText(template: MailTemplate, language: FormLanguage): TemplateText {
  const texts = defaultTexts(template);
  const { subject, content } =
    language === "tr" || language === "en" ? texts[language] : (guestText(template, language) ?? texts.en);
  return { subject, content: content.startsWith("<p>") ? content : paragraphs(content) };
}

/** The company's own texts where it has any, else the defaults; companies write Turkish and English alone. */
export async function readTexts(
  { db }: Reading,
  company: number,
  templates: readonly MailTemplate[],
): Promise<(template: MailTemplate, language: FormLanguage) => TemplateText> {
  const rows = await db
    .select()
    .from(emailTemplates)
    .where(ofCompany(company, emailTemplates, inArray(emailTemplates.kind, [...new Set(templates)])));
  return (template, language) => {
    const own = rows.find((row) => row.kind === template && row.language === language);
    const usual = defaultText(template, language);
    return { subject: own?.subject ?? usual.subject, content: own?.content ?? usual.content };
  };
}
