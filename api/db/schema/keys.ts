import { foreignKey, type AnyPgColumn } from "drizzle-orm/pg-core";

import { eventCompanies } from "./tenant";

type TenantTable = { event_company_id: AnyPgColumn };
type RecordTable = TenantTable & { id: AnyPgColumn };

/** Foreign key to the tenant itself. */
export const toCompany = (t: TenantTable) =>
  foreignKey({ columns: [t.event_company_id] as never, foreignColumns: [eventCompanies.id] as never });

/** Composite foreign key (tenant, column) → (tenant, id): a reference can never leave its company. */
export const toRecord = (t: TenantTable, column: AnyPgColumn, target: RecordTable) =>
  foreignKey({
    columns: [t.event_company_id, column] as never,
    foreignColumns: [target.event_company_id, target.id] as never,
  });
