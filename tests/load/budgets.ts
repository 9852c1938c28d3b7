// npm run bench:budgets: costs of a budget of 5,000 lines in the editor, on PostgreSQL: processor time of the server
// for its page, its data and one edit; in a browser at a quarter of its speed the time until rows are seen first, until
// an edited cell and the totals are shown, and the page's memory. A budget of 100 lines stands beside the project list.
// On loopback, bounded in count. Prints the tables of docs/performance.md.
import pg from "pg";
import type { Page } from "playwright";

import { startPostgres } from "../helpers/postgres";
import { launch, onPostgres, signIn, startWeb, type Web } from "../helpers/web";
import { median } from "./page-costs";
import { processorOf } from "./processor";

const warmUps = 5;
const answers = Number(process.env["ANSWERS"] ?? 30);
const visits = Number(process.env["VISITS"] ?? 5);
/** Edits of counted lines: they are below the heading of a category, and that of a set and its two alternatives. */
const edits = 8;
const slowdown = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A budget in three currencies, of 20 categories; every tenth line is in a set of two. Returns its project's code. */
async function fillBudget(client: pg.Client, code: string, size: number): Promise<string> {
  const { rows } = await client.query<{ code: string }>(
    `with project as (
       select p.id, p.event_company_id, p.code from projects p join event_companies c on c.id = p.event_company_id
       where c.id = (select min(id) from event_companies) and p.stage = 9 and p.deleted_at is null
       order by p.id limit 1
     ), budget as (
       insert into budgets (event_company_id, code, project_id, name, currency, creator_id, service_fee_type,
         service_fee_amount, rate_type)
       select project.event_company_id, $1, project.id, 'Ölçüm bütçesi', 'TRY', u.id, 'PERCENTAGE', 8, 'forex_selling'
       from project join users u on u.event_company_id = project.event_company_id and u.email = 'admin@kulis.test'
       returning id, event_company_id
     ), rates as (
       insert into budget_rates (event_company_id, budget_id, currency, rate, date, source)
       select event_company_id, id, currency, rate, current_date, 'tcmb'
       from budget, (values ('EUR', 49.1234), ('USD', 42.5)) as r (currency, rate)
     ), categories as (
       insert into budget_own_categories (event_company_id, budget_id, name, vat_rate, sort_order)
       select event_company_id, id, 'Kategori ' || n, 20, n from budget, generate_series(1, 20) n
       returning id, event_company_id, budget_id, sort_order
     ), lines as (
       insert into budget_rows (event_company_id, budget_id, category_id, kind, name, alt_group, is_default, quantity, repeat,
         price_buy, currency_buy, price_sell, currency_sell, vat_rate, taxes, sort_order)
       select c.event_company_id, c.budget_id, c.id, 'ITEM', 'Salon ve teknik kalemi ' || n,
         case when n % 10 < 2 then 'Seçenek ' || n / 10 end, n % 10 = 0, 1 + n % 40, 1 + n % 3,
         100 + n % 900, (array['TRY', 'EUR', 'USD'])[1 + n % 3], 130 + n % 900, (array['TRY', 'EUR', 'USD'])[1 + n % 3],
         (array[1, 10, 20])[1 + n % 3],
         case when n % 5 = 0 then '[{"name":"Konaklama vergisi","price_type":"PERCENTAGE","price":"2","currency_code":"TRY","vat_rate":"0"}]'::jsonb
           else '[]'::jsonb end, n
       from generate_series(0, $2::int - 1) n join categories c on c.sort_order = 1 + n * 20 / $2::int
     ) select code from project`,
    [code, size],
  );
  const [project] = rows;
  if (!project) throw new Error("the demo agency has no running project");
  return project.code;
}

async function cost(web: Web, call: () => Promise<number>) {
  const pid = web.program.child.pid;
  if (pid === undefined) throw new Error("the server has no process");
  for (let at = 0; at < warmUps; at += 1) await call();
  const before = processorOf(pid);
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at < answers; at += 1) {
    const began = performance.now();
    bytes = await call();
    times.push(performance.now() - began);
  }
  const processor = ((processorOf(pid) - before) / answers) * 1000;
  return `${(bytes / 1024).toFixed(0)} | ${processor.toFixed(1)} | ${median(times).toFixed(0)}`;
}

async function read(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

async function tokenOf(web: Web): Promise<string> {
  const answer = await fetch(`${web.url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@kulis.test", password: "kulis-demo-2026" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

interface Item {
  id: number;
  version: number;
}

async function serverCosts(web: Web, cookie: string, project: string) {
  const authorization = `Bearer ${await tokenOf(web)}`;
  const page = (code: string) => `${web.url}/project/${project}/budgetv2/${code}`;
  say("\n| answer | KB | server CPU ms | answer ms (median) |\n|---|---|---|---|");
  const row = async (name: string, call: () => Promise<number>) => say(`| ${name} | ${await cost(web, call)} |`);
  await row("project list, 20 rows", () => read(`${web.url}/projects`, { cookie }));
  for (const [name, code] of [
    ["100 lines", "olcum-100"],
    ["5,000 lines", "olcum-5000"],
  ] as const) {
    const api = `${web.url}/api/v1/budget/${code}`;
    await row(`${name}: the call`, () => read(api, { authorization }));
    await row(`${name}: the page that is read`, () => read(`${web.url}/project/${project}/budget/${code}`, { cookie }));
    await row(`${name}: the editor's page`, () => read(page(code), { cookie }));
    const { budget } = (await (await fetch(api, { headers: { authorization } })).json()) as {
      budget: { categories: { items: Item[] }[] };
    };
    let item = budget.categories[0]?.items[0];
    if (!item) throw new Error("the budget has no line");
    let price = 100;
    await row(`${name}: one edit`, async () => {
      price += 1;
      const answer = await fetch(`${api}/items`, {
        method: "PUT",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ items: [{ id: item?.id, version: item?.version, price_buy: String(price) }] }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      item = (JSON.parse(text) as { items: Item[] }).items[0];
      return text.length;
    });
  }
}

/** When the first row of the sheet is drawn, in milliseconds from the click on: asked anew before each frame. */
const observe = () => {
  const seen = { rows: 0 };
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
  const look = () => {
    if (document.querySelector(".budget-sheet tbody tr, [data-cell]")) seen.rows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Types a price into the cell that has the focus, and tells when the cell and the totals' bar show it. */
async function editOnce(page: Page, price: string) {
  await page.evaluate((text) => {
    const seen = { began: 0, cell: 0, totals: 0 };
    (globalThis as unknown as { edited: typeof seen }).edited = seen;
    const bar = document.querySelector(".worksheet-totals, .budget-sums") ?? document.body;
    const before = bar.textContent;
    globalThis.addEventListener("keydown", (event) => event.key === "Enter" && (seen.began ||= performance.now()), {
      capture: true,
    });
    const look = () => {
      const now = performance.now();
      if (seen.began && !seen.cell && document.querySelector("[role=grid]")?.textContent?.includes(text))
        seen.cell = now;
      if (seen.began && !seen.totals && bar.textContent !== before) seen.totals = now;
      if (!seen.cell || !seen.totals) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, price);
  await page.keyboard.type(price);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => (globalThis as unknown as { edited: { totals: number } }).edited.totals > 0);
  return page.evaluate(() => {
    const { began, cell, totals } = (
      globalThis as unknown as {
        edited: { began: number; cell: number; totals: number };
      }
    ).edited;
    return { cell: cell - began, totals: totals - began };
  });
}

async function browserCosts(web: Web, project: string, state: string) {
  const browser = await launch();
  const firsts: number[] = [];
  const cells: number[] = [];
  const totals: number[] = [];
  let heap = 0;
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({
        baseURL: web.url,
        storageState: JSON.parse(state) as never,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      // The loader of this file gives inner functions their names by a helper that a page does not have.
      await page.addInitScript("globalThis.__name = (one) => one");
      await page.addInitScript(observe);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      await page.goto(`/project/${project}/budgetv2/olcum-5000`, { timeout: 120_000 });
      await page.waitForFunction(() => (globalThis as unknown as { seen: { rows: number } }).seen.rows > 0);
      firsts.push(await page.evaluate(() => (globalThis as unknown as { seen: { rows: number } }).seen.rows));
      await page.locator("[role=grid]").waitFor({ timeout: 120_000 });
      if (visit === 0) {
        await page.locator("[data-cell='4 3']").click();
        for (let at = 0; at < edits; at += 1) {
          const one = await editOnce(page, `912,${10 + at}`);
          cells.push(one.cell);
          totals.push(one.totals);
        }
        await session.send("HeapProfiler.collectGarbage");
        heap = ((await session.send("Runtime.getHeapUsage")) as { usedSize: number }).usedSize / 1_048_576;
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  say(`\n| editor of 5,000 lines, browser at a quarter of its speed | |\n|---|---|`);
  say(`| first rows seen, ms | ${median(firsts).toFixed(0)} |`);
  say(`| an edited cell shown, ms (median, longest) | ${median(cells).toFixed(0)}, ${Math.max(...cells).toFixed(0)} |`);
  say(`| its totals shown, ms (median, longest) | ${median(totals).toFixed(0)}, ${Math.max(...totals).toFixed(0)} |`);
  say(`| memory of the page after it, MB | ${heap.toFixed(0)} |`);
}

async function signedIn(web: Web): Promise<{ cookie: string; state: string }> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ baseURL: web.url });
    await signIn(await context.newPage(), "admin@kulis.test");
    const cookies = await context.cookies();
    return {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      state: JSON.stringify(await context.storageState()),
    };
  } finally {
    await browser.close();
  }
}

const postgres = await startPostgres({ fsync: true });
try {
  const databaseUrl = await postgres.createDatabase();
  const web = await startWeb(onPostgres(databaseUrl), 300_000);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const project = await fillBudget(client, "olcum-5000", 5000);
    await fillBudget(client, "olcum-100", 100);
    await client.query("analyze");
    const { cookie, state } = await signedIn(web);
    await serverCosts(web, cookie, project);
    await browserCosts(web, project, state);
  } finally {
    await client.end();
    await web.stop();
  }
} finally {
  await postgres.stop();
}
