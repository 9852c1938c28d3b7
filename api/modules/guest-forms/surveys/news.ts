import type { Tx } from "../../../db/client";
import { surveySettings } from "../../../db/schema/surveys";
import { ofCompany } from "../../../records/owned";

/** Recipients of every answer of a client (ADM-185). */
export async function feedbackPeople(tx: Tx, company: number): Promise<number[]> {
  const [row] = await tx
    .select({ people: surveySettings.customer_feedback_lists })
    .from(surveySettings)
    .where(ofCompany(company, surveySettings));
  return row?.people ?? [];
}
