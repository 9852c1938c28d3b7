import { expect, it } from "vitest";

import { documentOf } from "#api/modules/budgets/document";

import { agency, expectStatus } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { pdfPages } from "../helpers/pdf-text";
import { openWorld } from "../helpers/samples";
import { write } from "../../scripts/budget-pdf.mjs";

const { world, api } = await openWorld();
const facts = {
  day: "2031-05-01",
  valid_until: null,
  main_color: "#7a1f5c",
  secondary_color: "#f4e4ee",
  note: null,
  terms: null,
  has_signature: false,
  client: "Müşteri",
  company: "Ajans",
  project: "Proje",
  starts_at: "2031-05-05",
  ends_at: "2031-05-07",
  prepared_by: "Deniz Kaya",
};

it("BUD-040 the totals of a PDF never stand alone on a page, however many lines there are, with and without alternatives", async () => {
  const admin = await api.as(agency.admin);
  const project = await offerOf(api, world.user.event_company_id);
  const made = await admin.post(`/project/${project}/budgets`, { name: "Toplamlar", currency: "TRY" });
  const { code } = made.body.budget;
  const { category } = (await admin.post(`/budget/${code}/category`, { name: "Konaklama", vat_rate: "10" })).body;
  const sets = ["Otel", "Sahne"].flatMap((alt_group) =>
    [1, 2].map((at) => ({ name: `${alt_group} ${at}`, alt_group, price_sell: `${at}00` })),
  );
  const lines = Array.from({ length: 60 }, (_, at) => ({ name: `Oda ${at}`, price_sell: "100" }));
  // A line that is much higher than the others.
  const high = { name: "Oda son", price_sell: "100", note: "Uzun not. ".repeat(60) };
  const items = [...sets, ...lines, high];
  expectStatus(await admin.post(`/budget/${code}/items`, { category_id: category.id, items }), 200);
  const { budget } = (await admin.get(`/budget/${code}`)).body;

  for (const alternatives of ["all", "chosen"] as const) {
    const asked = { version: "client", language: "tr", alternatives } as const;
    const document = documentOf(budget, asked, { facts, logo: null });
    const last = document.rows.at(-1)!;
    expect(last.note).toContain("Uzun not.");
    expect(document.sets.all).toHaveLength(alternatives === "all" ? 2 : 0);
    const counts = new Set<number>();
    const fewest = alternatives === "all" ? 12 : 24;
    for (let count = fewest; count < fewest + 22; count += 1) {
      const rows = [...document.rows.slice(0, count), ...(count % 3 === 0 ? [last] : [])];
      const pages = await pdfPages(await write({ ...document, rows }));
      const page = pages.find((texts) => texts.some((text) => text.startsWith("Genel toplam")))!;
      const sums = page.findIndex((text) => text.startsWith("Satış (hizmet bedeli hariç)"));
      const own = page.slice(0, sums).filter((text) => /^(Oda|Uzun|Otel|Sahne|Seçenek)/.test(text));
      expect(own.length, `${alternatives}, ${count} lines: ${page.join(" | ")}`).toBeGreaterThan(0);
      expect(page.findIndex((text) => text.startsWith("Genel toplam"))).toBeGreaterThan(sums);
      counts.add(pages.length);
    }
    // Both ends of a page were met.
    expect(counts.size).toBeGreaterThan(1);
  }
});
