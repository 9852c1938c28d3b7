import { and, eq, isNull, ne } from "drizzle-orm";

import type { PublicContext } from "../../../context";
import { forms } from "../../../db/schema/forms";
import { clients } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { files } from "../../../db/schema/shell";
import { NotFound } from "../../../errors";
import { ofCompany, refersTo } from "../../../records/owned";
import { pictureAddress } from "../../pictures/stored";

interface Own {
  name: string;
  color: string | null;
  logo: string | null;
}
interface Shown {
  name: string | null;
  logo: string | null;
}

/** Brand above a form: the client with its logo, else the company; the colour is the company's. */
export const brandOf = (company: Own, client: Shown | undefined) =>
  client?.logo && client.name
    ? { name: client.name, color: company.color, logo: null, client_logo: client.logo.replace(/^.*\//, "") }
    : { name: company.name, color: company.color, logo: company.logo, client_logo: null };

/**
 * X8, X1: for everybody who may answer a form of the client's event; 404 for every other picture, and while all are
 * drafts.
 */
export async function readFormLogo(ctx: PublicContext, name: string) {
  const [file] = await ctx.db
    .select({ company: files.event_company_id, content_type: files.content_type })
    .from(files)
    .where(and(eq(files.name, name), eq(files.kind, "client")));
  const [form] = file
    ? await ctx.db
        .select({ id: forms.id })
        .from(forms)
        .innerJoin(projects, refersTo(forms.project_id, projects, isNull(projects.deleted_at)))
        .innerJoin(clients, refersTo(projects.client_id, clients, eq(clients.logo, pictureAddress(name))))
        .where(ofCompany(file.company, forms, and(ne(forms.state, "DRAFT"), isNull(forms.deleted_at))))
        .limit(1)
    : [];
  const bytes = form && (await ctx.files.get(name));
  if (!file || !bytes) throw new NotFound();
  return {
    status: "success" as const,
    content_type: file.content_type,
    data: Buffer.from(bytes).toString("base64"),
  };
}
