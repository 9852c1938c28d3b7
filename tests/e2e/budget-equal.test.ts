import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import type { SumBudget } from "#contract/budgets/budget-sums";
import type { Budget, BudgetItem } from "#contract/budgets/budgets";
import { formatMoney } from "~/shared/format";

import { anyBudget } from "../helpers/budget-arbitrary";
import { rounds, seed } from "../helpers/deep";
import { apiClient, cookieFor, type ApiClient } from "../helpers/http";
import { pdfText } from "../helpers/pdf-text";
import { siteWithBrowser } from "../helpers/people";
import { sheetOf, sumAt } from "../helpers/xlsx-sums";

const site = siteWithBrowser();
let admin: ApiClient;
let cookie: string;
let project: string;

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  cookie = await cookieFor(site.web.url, "admin@kulis.test");
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Rastgele bütçeler", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  project = (await admin.send("POST", "/projects", body)).code;
});

/** The budget through the calls that people's pages use; a set's first row is its default. */
async function build(plan: SumBudget, nth: number): Promise<Budget> {
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, {
    name: `Rastgele ${nth}`,
    currency: plan.currency,
  });
  const at = `/budget/${budget.code}`;
  const fee = plan.service_fee;
  if (fee) {
    const body = {
      service_fee_type: fee.type,
      service_fee_amount: fee.amount,
      service_fee_vat_rate: fee.vat_rate,
      version: budget.version,
    };
    await admin.send("PUT", at, body);
  }
  const categories = new Map<number, number>();
  for (const { id, has_service_fee } of plan.categories) {
    const { category } = await admin.send("POST", `${at}/category`, { name: `Kategori ${id}`, vat_rate: "20" });
    categories.set(id, category.id);
    if (!has_service_fee)
      await admin.send("PUT", `${at}/category/${category.id}`, { has_service_fee: 0, version: category.version });
  }
  const groups = new Map<number, number>();
  for (const { id, category_id, alt_group } of plan.groups) {
    const body = { category_id: categories.get(category_id), name: `Grup ${id}`, alt_group };
    groups.set(id, (await admin.send("POST", `${at}/group`, body)).group.id);
  }
  for (const [n, line] of plan.lines.entries()) {
    const { category_id, group_id, is_default: _first, is_internal, ...values } = line;
    await admin.send("POST", `${at}/item`, {
      ...values,
      name: `Satır ${n}`,
      category_id: categories.get(category_id),
      group_id: group_id === null ? null : groups.get(group_id),
      is_internal: is_internal ? 1 : 0,
      price_sell: is_internal ? "0" : line.price_sell,
      taxes: line.taxes.map((tax, index) => ({ ...tax, name: `Vergi ${index}` })),
    });
  }
  return (await admin.get(at)).budget;
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

const get = async (path: string) => {
  const answer = await fetch(site.web.url + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer;
};
const file = async (code: string, query: string) =>
  Buffer.from(await (await get(`/project/${project}/budget/${code}/export?${query}`)).arrayBuffer());

const linesOf = (budget: Budget): BudgetItem[] =>
  budget.categories.flatMap(({ items }) => items.flatMap((row) => (row.type === "GROUP" ? row.items : [row])));

test(
  "BUD-038 BUD-040 pages and files of random budgets show what the API says, to the kuruş",
  { timeout: 1_800_000 },
  async () => {
    const plans = fc.sample(
      anyBudget.filter(({ lines }) => lines.length > 0),
      { seed, numRuns: rounds(5, 200) },
    );
    for (const [nth, plan] of plans.entries()) {
      const budget = await build(plan, nth);
      const { total, currency, code } = budget;
      const shown = (amount: string) => formatMoney(amount, currency).replaceAll(/\s/g, " ");
      const said = `${JSON.stringify(plan)} seed ${seed}`;

      const html = await (await get(`/project/${project}/budget/${code}`)).text();
      const rows = (html.match(/<tr[\s>][\s\S]*?<\/tr>/g) ?? []).map(plain);
      const rowOf = (name: string) => rows.find((row) => row.includes(` ${name} `)) ?? "";
      for (const { name, total_buy, total_sell, profit } of budget.categories)
        for (const amount of [total_buy, total_sell, profit]) expect(rowOf(name), said).toContain(shown(amount));
      for (const { name, total_buy, total_sell, profit, is_internal } of linesOf(budget))
        for (const amount of is_internal ? [total_buy, profit] : [total_buy, total_sell, profit])
          expect(rowOf(name), said).toContain(shown(amount));
      const page = plain(html);
      const totals = [total.total_buy, total.total_sell, total.service_fee, total.total_vat, total.total_sell_with_vat];
      for (const amount of [...totals, total.profit]) expect(page, said).toContain(shown(amount));

      const internal = await sheetOf(await file(code, "format=xlsx&version=internal"));
      expect(sumAt(internal, "Satış", "J"), said).toBe(Number(total.total_sell));
      expect(sumAt(internal, "Alış", "J"), said).toBe(Number(total.total_buy));
      expect(sumAt(internal, "Genel toplam", "J"), said).toBe(Number(total.total_sell_with_vat));

      const client = (await admin.get(`/budget/${code}/client`)).budget;
      expect(client.total.total_sell_with_vat, said).toBe(total.total_sell_with_vat);
      const own = plain(await (await get(`/project/${project}/budget/${code}?version=client`)).text());
      const pdf = (await pdfText(await file(code, "format=pdf&version=client"))).replaceAll(/\s/g, "");
      for (const amount of [total.total_sell, total.total_sell_with_vat]) {
        expect(own, said).toContain(shown(amount));
        expect(pdf, said).toContain(shown(amount).replaceAll(/\s/g, ""));
      }
    }
  },
);
