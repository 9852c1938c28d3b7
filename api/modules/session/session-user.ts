import { and, eq, isNull, sql } from "drizzle-orm";

import type { SessionUser } from "#contract/company/session";
import { hiddenModules, rightsOfPerson } from "#contract/permissions";
import { projectTabs } from "#contract/projects/project-tabs";
import type { Scope } from "#contract/projects/stages";

import type { Context, PublicContext } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { divisions, modules, positions } from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import { users } from "../../db/schema/people";
import { companyLogos } from "../../db/schema/shell";
import { Unauthorized } from "../../errors";
import { countedUnread } from "./unread";
import { seesAllAccounting } from "../project-reach/accounting-reach";
import { foundOwnSettings, ownSettings } from "../reference/own-settings";

function selectUser(db: Db) {
  return db
    .select({
      user: users,
      position: positions,
      company: eventCompanies,
      division: divisions.name,
      squareLogo: sql<string | null>`(select ${companyLogos.name} from ${companyLogos}
        where ${companyLogos.event_company_id} = ${users.event_company_id} and ${companyLogos.kind} = 'square-logo')`,
      settings: ownSettings,
      unread: sql<number>`(${countedUnread(db, { id: users.id, event_company_id: users.event_company_id })})`.mapWith(
        Number,
      ),
      modules: sql<
        string[]
      >`array(select ${modules.code} from ${modules} where ${modules.event_company_id} = ${users.event_company_id} and ${modules.enabled})`,
      hasRequests: sql<boolean>`not exists (select from ${modules} where ${modules.event_company_id} = ${users.event_company_id}
        and ${modules.code} = 'requests' and not ${modules.enabled})`,
    })
    .from(users)
    .innerJoin(positions, eq(positions.id, users.position_id))
    .innerJoin(eventCompanies, eq(eventCompanies.id, users.event_company_id))
    .leftJoin(divisions, eq(divisions.id, users.division_id))
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deleted_at)));
}

/** The session user as /login and /me answer it (SES-007…019). */
export async function readSessionUser(
  ctx: Pick<PublicContext, "db"> & Partial<Pick<Context, "user">>,
  userId: number,
): Promise<SessionUser> {
  const [row] = await prepared(ctx.db, "session user", { shape: "" }, () => selectUser(ctx.db)).execute({ id: userId });
  if (!row) throw new Unauthorized();
  const { user, position, company } = row;
  // A page begins with its person: their company's settings, which it needs next, were read with them.
  if (ctx.user) foundOwnSettings({ db: ctx.db, user: ctx.user }, row.settings);
  const is_admin = user.is_admin === 1 ? (1 as const) : (0 as const);
  const holder = { is_admin, ecos: company.memberships.includes("ECOS"), permissions: position.permissions };
  const hidden = hiddenModules(holder);
  const scope = position.scope as Scope;
  return {
    id: user.id,
    code: user.code,
    email: user.email,
    full_name: user.full_name,
    phone: user.phone,
    event_company_id: company.id,
    team_id: user.team_id,
    division_id: user.division_id,
    division_name: row.division,
    position: { id: position.id, name: position.name, scope },
    unread_notifications_count: row.unread,
    is_admin,
    profile_picture_full: user.profile_picture,
    calendars: user.calendars as SessionUser["calendars"],
    language: user.language === "en" ? "en" : "tr",
    theme: user.theme as SessionUser["theme"],
    timezone: user.timezone,
    project_tabs: projectTabs.filter((tab) => user.project_tabs.includes(tab)),
    onboarded: user.onboarded_at ? 1 : 0,
    event_company: {
      id: company.id,
      name: company.name,
      app_name: company.app_name,
      square_logo: row.squareLogo,
      currency: company.currency,
      timezone: company.timezone,
      memberships: company.memberships.map((name) => ({ name })),
    },
    modules: row.modules.filter((code) => !hidden.includes(code)),
    // Requests are no entry of the list of modules: pages know them by the right alone.
    rights: { ...rightsOfPerson(holder), ...(row.hasRequests ? {} : { requests: [] }) },
    sees_all_accounting: seesAllAccounting({
      user: { is_admin, scope, sees_all_accounting: position.sees_all_accounting === 1 },
    })
      ? 1
      : 0,
    version: user.version,
  };
}
