import type { Big } from "big.js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import type { Budget } from "#contract/budgets/budgets";
import { currencySign } from "#contract/budgets/currency-sign";
import { formatMoney } from "~/shared/format";

import { anyBudget } from "../helpers/budget-arbitrary";
import { buildBudget, linesOf } from "../helpers/budget-build";
import { rounds, seed } from "../helpers/deep";
import { apiClient, cookieFor, type ApiClient } from "../helpers/http";
import { pdfText } from "../helpers/pdf-text";
import { siteWithBrowser } from "../helpers/people";
import { expectAddsUp, type PrintedLine, readPrinted } from "../helpers/printed-lines";
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

const number = "\u2212?\\d[\\d.]*(?:,\\d+)?";

/** Rates beside the sheet, by the signs of their currencies. */
const ratesIn = (html: string) =>
  new Map(
    [...html.matchAll(/<dt>1 ([^<]+)<\/dt><dd>([\d.,]+)/g)].map(([, sign = "", rate = ""]): [string, Big] => [
      sign,
      readPrinted(rate),
    ]),
  );

/** Cells of the row of a line; its name is followed by no other digit. */
const cellsOf = (html: string, name: string) =>
  (html.match(/<tr[\s>][\s\S]*?<\/tr>/g) ?? [])
    .filter((row) => new RegExp(`>${name}(?!\\d)`).test(row))
    .map((row) => [...row.matchAll(/<t[hd][\s>][\s\S]*?<\/t[hd]>/g)].map(([cell]) => cell))[0]!;

/** The line of two cells, price and amount, as a page prints it. */
function printedLine(units: string, price: string, amount: string, currency: string): PrintedLine {
  const [quantity = "", repeat = "1"] = plain(units).trim().split(" × ");
  const [, priceText = "", sign = ""] = new RegExp(`(${number}) (\\S+)`).exec(plain(price)) ?? [];
  const parts = [...amount.matchAll(/<small[^>]*>([\s\S]*?)<\/small>/g)].map(([, inside = ""]) => {
    const text = plain(inside).trim();
    const [, label = "", part = ""] = new RegExp(`^(.*?) ?(${number})$`).exec(text) ?? [];
    return { label, amount: readPrinted(part) };
  });
  const total = plain(amount.replaceAll(/<small[\s\S]*?<\/small>/g, "")).trim();
  expect(total.endsWith(currencySign(currency)), total).toBe(true);
  return {
    quantity: readPrinted(quantity),
    repeat: readPrinted(repeat),
    price: readPrinted(priceText),
    sign,
    parts,
    total: readPrinted(total.slice(0, -currencySign(currency).length)),
  };
}

/** Every line of the reading page, of the sheet and of the client's page adds up by the figures printed beside it. */
function expectLines(budget: Budget, pages: Record<"read" | "sheet" | "client", string>, said: string) {
  const printed = (html: string) => ({ rates: ratesIn(html), own: currencySign(budget.currency) });
  for (const { name, is_internal } of linesOf(budget)) {
    for (const [page, at] of [
      ["read", { units: [1], buy: [2, 3], sell: [4, 5] }],
      ["sheet", { units: [1, 2], buy: [3, 4], sell: [5, 6] }],
      ["client", { units: [1], buy: null, sell: [2, 3] }],
    ] as const) {
      if (page === "client" && is_internal) continue;
      const cells = cellsOf(pages[page], name);
      const units = at.units.map((one) => plain(cells[one]!).trim()).join(" × ");
      for (const side of [at.buy, is_internal ? null : at.sell]) {
        if (side === null) continue;
        const line = printedLine(units, cells[side[0]]!, cells[side[1]]!, budget.currency);
        expectAddsUp(line, printed(pages[page]), `${said} ${page} ${name}`);
      }
    }
  }
}

test(
  "BUD-038 BUD-040 pages and files of random budgets show what the API says, to the kuruş",
  { timeout: 1_800_000 },
  async () => {
    const plans = fc.sample(
      anyBudget.filter(({ lines }) => lines.length > 0),
      { seed, numRuns: rounds(5, 200) },
    );
    for (const [nth, plan] of plans.entries()) {
      const budget = await buildBudget(admin, project, plan, nth);
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
      expect(sumAt(internal, "Satış (hizmet bedeli hariç)", "J"), said).toBe(Number(total.total_sell));
      expect(sumAt(internal, "Alış", "J"), said).toBe(Number(total.total_buy));
      expect(sumAt(internal, "Genel toplam", "J"), said).toBe(Number(total.total_sell_with_vat));

      const client = (await admin.get(`/budget/${code}/client`)).budget;
      expect(client.total.total_sell_with_vat, said).toBe(total.total_sell_with_vat);
      const clientPage = await (await get(`/project/${project}/budget/${code}?version=client`)).text();
      const own = plain(clientPage);
      const sheet = await (await get(`/project/${project}/budgetv2/${code}`)).text();
      expectLines(budget, { read: html, sheet, client: clientPage }, said);
      const pdf = (await pdfText(await file(code, "format=pdf&version=client"))).replaceAll(/\s/g, "");
      for (const amount of [total.total_sell, total.total_sell_with_vat]) {
        expect(own, said).toContain(shown(amount));
        expect(pdf, said).toContain(shown(amount).replaceAll(/\s/g, ""));
      }
    }
  },
);
