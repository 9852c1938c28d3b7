import { desc, eq, inArray } from "drizzle-orm";

import type { NotificationType } from "#contract/activity/notification-types";

import type { Tx } from "../db/client";
import { projects } from "../db/schema/projects";
import { notificationRecipients, notifications } from "../db/schema/shell";
import { users } from "../db/schema/people";
import { demoAccounts } from "../demo-accounts";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";

/** The newest first: type, hours ago, read already. */
const told: [type: NotificationType, hours: number, read: boolean][] = [
  ["ProjectStatusCreated", 1, false],
  ["BudgetCreated", 3, false],
  ["ProjectAssigned", 20, false],
  ["ProjectStatusCreated", 46, true],
  ["BudgetCreated", 70, true],
  ["ProjectStatusCreated", 95, true],
];

/** Notifications of the demo accounts about their newest records, and the agency's recipients of every new client. */
export async function loadNotifications(tx: Tx, days: Calendar): Promise<void> {
  const accounts = await tx
    .select({ id: users.id, company: users.event_company_id, reports_to: users.reports_to })
    .from(users)
    .where(inArray(users.email, [...demoAccounts]))
    .orderBy(users.id);
  for (const account of accounts) {
    const records = await tx
      .select({ id: projects.id, code: projects.code, name: projects.name, stage: projects.stage })
      .from(projects)
      .where(eq(projects.responsible_id, account.id))
      .orderBy(desc(projects.updated_at), desc(projects.id))
      .limit(told.length);
    const [actor] = await tx
      .select({ full_name: users.full_name })
      .from(users)
      .where(eq(users.reports_to, account.id))
      .orderBy(users.id)
      .limit(1);
    const [self] = await tx.select({ full_name: users.full_name }).from(users).where(eq(users.id, account.id));
    const rows = records.flatMap((record, index) => {
      const [type, hours, read] = told[index] ?? told[0]!;
      const created_at = days.instant(minutesPerDay / 3 - hours * 60);
      return [
        {
          event_company_id: account.company,
          user_id: account.id,
          type,
          model: "project",
          record_id: record.id,
          record_code: record.code,
          params: {
            name: record.name,
            person: self?.full_name ?? "",
            actor: actor?.full_name ?? "Kulis",
            budget: "Ana Bütçe",
            from: record.stage,
            to: record.stage,
          },
          created_at,
          read_at: read ? days.instant(minutesPerDay / 3 - hours * 60 + 30) : null,
        },
      ];
    });
    await insertAll(tx, notifications, rows.toReversed());
  }
  const [admin] = accounts;
  if (admin)
    await insertAll(tx, notificationRecipients, [
      {
        event_company_id: admin.company,
        type: "ClientCreated",
        user_id: admin.id,
        created_at: days.instant(-minutesPerDay),
      },
    ]);
}
