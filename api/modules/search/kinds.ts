import { and, eq, exists, lte, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import { isGranted, mayDo } from "#contract/permissions";
import type { searchKinds } from "#contract/company/search";
import { lastOfferStage } from "#contract/projects/stages";

import type { Context } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { positions } from "../../db/schema/companies";
import { meetings } from "../../db/schema/meetings";
import { clients, contacts, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { recordFiles } from "../../db/schema/record-files";
import { tasks } from "../../db/schema/tasks";
import type { FileModel } from "../files/owners";
import { meetingReach } from "../meetings/reach";
import { scoped } from "../project-reach/reach";
import { taskReach } from "../tasks/reach";
import { owned } from "../../records/owned";

export type SearchKind = (typeof searchKinds)[number];

/** One group of the search: its table and the parts of a hit. */
export interface Source {
  table: PgTable & { id: AnyColumn; folded: AnyColumn; event_company_id: AnyColumn };
  /** Holds the numbers and addresses of its records, too. */
  finds?: AnyColumn;
  /** The reader's own part of the table (SES-052). */
  where(ctx: Context): SQL | undefined;
  /** Codes that are looked for as they stand. */
  codes(text: string): SQL | undefined;
  show: { code: SQL; title: SQL; subtitle: SQL; link: SQL };
}

const isLead = lte(projects.stage, lastOfferStage);

const projectSource = (part: SQL, path: string): Source => ({
  table: projects,
  where: (ctx) => and(scoped(ctx), part),
  codes: (text) =>
    or(
      eq(projects.code, text.toLowerCase()),
      eq(projects.project_ref, text),
      eq(projects.project_ref, text.toUpperCase()),
    ),
  show: {
    code: sql`${projects.code}`,
    title: sql`${projects.name}`,
    subtitle: sql`concat_ws(' · ', ${projects.project_ref}, (select c.name from clients c where c.id = ${projects.client_id}))`,
    link: sql`${path} || ${projects.code}`,
  },
});

const isOfModel = (model: FileModel) => eq(recordFiles.model, model);

/** Offers and projects in the reader's reach, in the modules that are on; offers are company-owner staff's alone. */
function recordsInReach(ctx: Context): SQL | undefined {
  const { ecos, modules_off } = ctx.user;
  return and(
    scoped(ctx),
    ecos && !modules_off.includes("bizdev") ? undefined : sql`not ${isLead}`,
    modules_off.includes("projects") ? isLead : undefined,
  );
}

/** Files of records in the reader's reach; those of companies are for company-owner staff alone. */
function filesInReach(ctx: Context): SQL | undefined {
  const among = (model: FileModel, table: typeof projects | typeof clients | typeof suppliers, where?: SQL) =>
    and(
      isOfModel(model),
      exists(
        ctx.db
          .select({ one: sql`1` })
          .from(table as typeof projects)
          .where(and(where, eq(table.id, recordFiles.record_id))),
      ),
    );
  const companies = [
    ...(mayDo(ctx.user, "clients", "view") ? [among("client", clients, owned(ctx, clients))] : []),
    ...(mayDo(ctx.user, "suppliers", "view") ? [among("supplier", suppliers, owned(ctx, suppliers))] : []),
  ];
  return owned(ctx, recordFiles, or(among("project", projects, recordsInReach(ctx)), ...companies));
}

/** A column of the file's record for a hit. */
function ofRecord(project: SQL, client: SQL, supplier: SQL): SQL {
  const read = (model: FileModel, table: typeof projects | typeof clients | typeof suppliers, what: SQL) =>
    sql`when ${isOfModel(model)} then (select ${what} from ${table} where ${table.id} = ${recordFiles.record_id} and ${table.event_company_id} = ${recordFiles.event_company_id})`;
  return sql`case ${read("project", projects, project)} ${read("client", clients, client)} ${read("supplier", suppliers, supplier)} end`;
}

/** The page of the file below that of its record. */
const filePage = (page: SQL, code: AnyColumn) => sql`${page} || ${code} || '/files/' || ${recordFiles.id}`;

export const sources: Record<SearchKind, Source> = {
  leads: projectSource(isLead, "/bizdev/"),
  projects: projectSource(sql`not ${isLead}`, "/project/"),
  clients: {
    table: clients,
    finds: clients.finds,
    where: (ctx) => owned(ctx, clients),
    codes: (text) => eq(clients.code, text.toLowerCase()),
    show: {
      code: sql`${clients.code}`,
      title: sql`${clients.name}`,
      subtitle: sql`${clients.city}`,
      link: sql`'/client/' || ${clients.code}`,
    },
  },
  suppliers: {
    table: suppliers,
    finds: suppliers.finds,
    where: (ctx) => owned(ctx, suppliers),
    codes: (text) => eq(suppliers.code, text.toLowerCase()),
    show: {
      code: sql`${suppliers.code}`,
      title: sql`${suppliers.name}`,
      subtitle: sql`${suppliers.city}`,
      link: sql`'/supplier/' || ${suppliers.code}`,
    },
  },
  contacts: {
    table: contacts,
    finds: contacts.finds,
    where: (ctx) => owned(ctx, contacts),
    codes: () => undefined,
    show: {
      code: sql`null::text`,
      title: sql`${contacts.name}`,
      subtitle: sql`coalesce((select c.name from clients c where c.id = ${contacts.client_id}), (select s.name from suppliers s where s.id = ${contacts.supplier_id}))`,
      link: sql`'/contacts/' || ${contacts.id}`,
    },
  },
  meetings: {
    table: meetings,
    where: (ctx) => and(owned(ctx, meetings), meetingReach(ctx)),
    codes: () => undefined,
    show: {
      code: sql`null::text`,
      title: sql`${meetings.subject}`,
      subtitle: sql`to_char(${meetings.starts_at}, 'DD.MM.YYYY HH24:MI')`,
      link: sql`'/meetings/' || ${meetings.id}`,
    },
  },
  // Milestones too.
  tasks: {
    table: tasks,
    where: (ctx) => and(owned(ctx, tasks), taskReach(ctx)),
    codes: () => undefined,
    show: {
      code: sql`null::text`,
      title: sql`${tasks.title}`,
      subtitle: sql`concat_ws(' · ', to_char(coalesce(${tasks.deadline_at}, ${tasks.starts_at}), 'DD.MM.YYYY'), (select u.full_name from users u where u.id = ${tasks.responsible_id}))`,
      link: sql`case when ${tasks.is_milestone} = 1 then '/tasks/milestones/' when ${tasks.completed_at} is null then '/tasks/list/' else '/tasks/completed/' end || ${tasks.id}`,
    },
  },
  users: {
    table: users,
    where: (ctx) => owned(ctx, users),
    codes: (text) => eq(users.code, text.toLowerCase()),
    show: {
      code: sql`${users.code}`,
      title: sql`${users.full_name}`,
      subtitle: sql`(select ${positions.name} from ${positions} where ${positions.id} = ${users.position_id})`,
      link: sql`null::text`,
    },
  },
  files: {
    table: recordFiles,
    where: filesInReach,
    codes: () => undefined,
    show: {
      code: sql`null::text`,
      title: sql`${recordFiles.name}`,
      subtitle: ofRecord(sql`${projects.name}`, sql`${clients.name}`, sql`${suppliers.name}`),
      link: ofRecord(
        filePage(sql`case when ${isLead} then '/bizdev/' else '/project/' end`, projects.code),
        filePage(sql`'/client/'`, clients.code),
        filePage(sql`'/supplier/'`, suppliers.code),
      ),
    },
  },
  budgets: {
    table: budgets,
    where: (ctx) =>
      owned(
        ctx,
        budgets,
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(projects)
            .where(and(recordsInReach(ctx), eq(projects.id, budgets.project_id))),
        ),
      ),
    codes: (text) => eq(budgets.code, text.toLowerCase()),
    show: {
      code: sql`${budgets.code}`,
      title: sql`${budgets.name}`,
      subtitle: sql`(select concat_ws(' · ', p.name, p.project_ref) from projects p where p.id = ${budgets.project_id})`,
      link: sql`'/project/' || (select p.code from projects p where p.id = ${budgets.project_id}) || '/budget/' || ${budgets.code}`,
    },
  },
};

const moduleOf: Partial<Record<SearchKind, string>> = {
  leads: "bizdev",
  projects: "projects",
  clients: "clients",
  suppliers: "suppliers",
  contacts: "contacts",
  meetings: "calendar",
  tasks: "tasks",
};

/** Groups that the reader may see at all: without ECOS projects only, and no module that is switched off (REF-031). */
export function kindsFor({ user }: Context, asked: readonly SearchKind[] | undefined): SearchKind[] {
  return (Object.keys(sources) as SearchKind[]).filter(
    (kind) =>
      (!asked || asked.includes(kind)) &&
      (user.ecos || ["projects", "files", "budgets"].includes(kind)) &&
      !user.modules_off.includes(moduleOf[kind] ?? "") &&
      (kind !== "budgets" || isGranted(user, "budgets", "view")),
  );
}
