import { eq, exists, sql, type Column, type Placeholder, type SQL } from "drizzle-orm";

import type { Reader } from "../../context";
import type { Db, Tx } from "../../db/client";
import { prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { boundReader, owned, refersTo } from "../../records/owned";

/** The step that an offer in stage 5 waits for, with its request (PRJ-095, docs/decisions/109). */
export function pendingApproval(ctx: Reader, projectId: number) {
  const { id, code, type, requester_id, sent_at } = requests;
  return prepared(ctx.db, "pending approval", { shape: "" }, () =>
    (ctx.db as Db)
      .select({
        id,
        code,
        type,
        requester_id,
        sent_at,
        step: requestSteps.id,
        people: requestSteps.people,
        rule: requestSteps.rule,
      })
      .from(requests)
      .innerJoin(requestSteps, refersTo(requestSteps.request_id, requests, sql`${requestSteps.status} = 'PENDING'`))
      .where(
        owned(
          boundReader,
          requests,
          eq(requests.project_id, sql.placeholder("project")),
          sql`${requests.type} = 'offer' and ${requests.status} = 'PENDING'`,
        ),
      )
      .limit(sql.placeholder("limit")),
  ).execute({ company: ctx.user.event_company_id, project: projectId, limit: 1 });
}

type Asker = { db: Db | Tx };
type Person = Column | Placeholder | number;

/** Projects with an internal approval that has a step like this. */
const withStep = ({ db }: Asker, isOfPerson: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(requests)
      .innerJoin(requestSteps, refersTo(requestSteps.request_id, requests, isOfPerson))
      .where(refersTo(requests.project_id, projects, sql`${requests.type} = 'offer'`)),
  );

const isAsked = (me: Person) =>
  sql`${requestSteps.status} = 'PENDING' and ${requestSteps.people} @> array[${me}]::int[]`;

/** Projects whose internal approval waits for the reader, as a condition of a query of them. */
export const awaitsDecision = (asker: Asker, me: Person) => withStep(asker, isAsked(me));

/** Those that wait for the reader, and those that the reader decided: who decides an offer reads it. */
export const decidesOffer = (asker: Asker, me: Person) =>
  withStep(asker, sql`((${isAsked(me)}) or ${requestSteps.decided_by} = ${me})`);
