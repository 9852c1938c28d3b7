import { sql } from "drizzle-orm";

import { budgetReviews } from "#api/db/schema/budget-reviews";
import { hashToken, newToken } from "#api/tokens";

import { noBudget, ofBudgets } from "../helpers/budget-samples";
import { defineSamples } from "./define";

export default defineSamples({
  attach: ofBudgets.attach,
  /** A link to a sent version of the demo, which is open to everybody who has it. */
  async read(api, { mine: { company } }) {
    const [sent] = await api.rows<{ id: number; sent_by_id: number }>(
      sql`select b.id, b.sent_by_id from budgets b join projects p on p.id = b.project_id
        where b.event_company_id = ${company} and b.sent_at is not null and b.approved_on is null
          and b.deleted_at is null and p.deleted_at is null and p.stage <= 10
        order by b.id limit 1`,
    );
    if (!sent) throw new Error("the demo has sent no budget that waits for an answer");
    const link = newToken();
    await api.db.insert(budgetReviews).values({
      event_company_id: company,
      budget_id: sent.id,
      name: "Ayşe Yılmaz",
      email: "ayse@musteri.test",
      language: "tr",
      sent_by_id: sent.sent_by_id,
      token_hash: hashToken(link),
    });
    return { link };
  },
  inputs: {
    prepareBudgetMail: ({ parts = noBudget }) => ({ params: { code: parts.code } }),
    mailBudget: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      body: {
        addresses: ["alici@musteri.test"],
        subject: "Teklif",
        message: "Teklifimiz ekte: {link}",
        name: "Ana bütçe · sürüm 1",
        version: 1,
      },
    }),
    endBudgetReview: ({ parts = noBudget }) => ({ params: { code: parts.sent, id: parts.review } }),
    getClientReview: ({ facts: { link } }) => ({ params: { code: link } }),
    answerClientReview: ({ facts: { link } }) => ({
      params: { code: link },
      body: { decision: "revise", comments: "Oda sayısı 20 olsun." },
    }),
  },
});
