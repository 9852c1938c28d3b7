// Names that a typed text is looked for in, in every list of accounting.

import { and, sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

import type { Context } from "../../context";
import type { Bound } from "../../db/prepared";
import { clients, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { boundReader, ofCompany, ownedOrDeleted } from "../../records/owned";
import { contains } from "../../records/text-match";
import { shapeOfAccounting } from "../project-reach/accounting-reach";
import { binding, scoped } from "../project-reach/reach";

export type Named = typeof clients | typeof suppliers | typeof users;

/** Projects whose names the reader may see: where all of accounting is seen, the company's. SES-052 */
export const projectReach = (ctx: Context, bound: Bound): SQL | undefined =>
  shapeOfAccounting(ctx) === "all"
    ? ofCompany(bound.value("company", ctx.user.event_company_id), projects)
    : scoped(ctx, binding(bound));

/** True if the record of this id has the text in its name. */
export const hasName = (table: Named, id: SQL, text: Placeholder): SQL =>
  sql`exists (select from ${table} where ${ownedOrDeleted(boundReader, table, sql`${table.id} = ${id}`, contains(table.folded, text))})`;

/** True if the project of this id is one of those that the reader sees, and has the text in its name. */
export const hasProjectName = (ofProjects: SQL | undefined, id: AnyColumn, text: Placeholder): SQL =>
  sql`exists (select from ${projects} where ${and(ofProjects, sql`${projects.id} = ${id}`, contains(projects.folded, text))})`;
