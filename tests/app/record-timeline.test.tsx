// PRJ-034: the history of a record as its page shows it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { entryPath, type HistoryOf } from "../../app/components/history/entry-path";
import { RecordTimeline } from "../../app/components/history/record-timeline";
import type { FieldKind } from "../../contract/kinds";
import { historyFields } from "../../contract/projects/projects";
import { areaWords } from "../../app/locales/areas";
import { words as en } from "../../app/locales/en";
import { words as tr } from "../../app/locales/tr";
import { makeWords, WordsProvider } from "../../app/shared/words";

type Entry = Parameters<typeof RecordTimeline>[0]["entries"][number];

const trees = { tr: { ...tr, ...areaWords.tr }, en: { ...en, ...areaWords.en } };

/** Visible text with one space between words. */
const textOf = (entries: Entry[], locale: "tr" | "en" = "tr", today = "2026-11-22") =>
  renderToStaticMarkup(
    <WordsProvider value={makeWords(trees[locale], locale)}>
      <RecordTimeline entries={entries} today={today} />
    </WordsProvider>,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[ \n]+/g, " ");

const entry = (id: number, date: string, more: Partial<Entry> = {}): Entry => ({
  id,
  date,
  user: "Emre Şahin",
  model: "project",
  text: "Bilgiler güncellendi",
  body: null,
  changes: [],
  ...more,
});

const change = (
  field: (typeof historyFields)[number],
  from: string | null,
  to: string | null,
  kind: FieldKind = "line",
) => ({
  field,
  kind,
  from,
  to,
  from_currency: "TRY",
  to_currency: "TRY",
  restore: 0 as const,
});

it("shows old and new values in the person's language and format", () => {
  const changes = [
    change("lead_value", "1000.00", "1250.50", "money"),
    change("lead_close_date", null, "2026-12-05", "day"),
    change("fin_fee_percentage", "10", "12.5", "percent"),
    change("format", "inperson", "hybrid", "choice"),
    change("starts_at", "2027-01-10", "2027-01-11", "day"),
  ];
  const text = textOf([entry(1, "2026-11-22 14:30:00", { changes })]);
  expect(text).toContain("Teklif değeri: 1.000,00\u00A0₺ → yeni değeri 1.250,50\u00A0₺");
  expect(text).toContain("Kapanış tarihi: boş → yeni değeri 5 Aralık 2026");
  expect(text).toContain("%10,00 → yeni değeri %12,50");
  expect(text).toContain("Biçim: Yüz yüze → yeni değeri Hibrit");
  expect(text).toContain("Başlangıç tarihi: 10 Ocak 2027");
});

it("says each day and each author once", () => {
  const text = textOf([
    entry(4, "2026-11-22 14:30:00"),
    entry(3, "2026-11-22 09:00:00"),
    entry(2, "2026-11-21 17:00:00", { user: "Ayşe Kaya" }),
    entry(1, "2026-11-21 08:00:00"),
  ]);
  expect(text.match(/22 Kasım 2026/g)).toHaveLength(1);
  expect(text.match(/21 Kasım 2026/g)).toHaveLength(1);
  expect(text.match(/Emre Şahin/g)).toHaveLength(2);
  expect(text.match(/Ayşe Kaya/g)).toHaveLength(1);
  expect(text).toContain("Bugün · 22 Kasım 2026");
});

it.each(["tr", "en"] as const)("has a name for every field, never a raw key (%s)", (locale) => {
  const changes = historyFields.map((field) => change(field, null, null));
  expect(textOf([entry(1, "2026-11-22 14:30:00", { changes })], locale)).not.toMatch(/\b(lead|record|ui)\.\w/);
});

it("an entry leads to the record that it tells of, where the reader may see one that is there", () => {
  const all = { ecos: true, tasks: true };
  const project = { kind: "project", code: "abc" } as const;
  const at = (of: HistoryOf, model: Entry["model"], record: string | null = "7", sees = all) =>
    entryPath(of, { model, record }, sees);
  for (const [model, path] of [
    ["file", "/project/abc/files/7"],
    ["note", "/project/abc/notes"],
    ["phone_call", "/project/abc/calls"],
    ["task", "/tasks/list/7"],
    ["meeting", "/meetings/7"],
    ["sponsor", "/project/abc/sponsors/7"],
    ["sponsor_deliverable", "/project/abc/sponsors"],
    ["product", "/project/abc/products"],
    ["flight", "/project/abc/flights"],
    ["pricing_period", "/project/abc/pricing-periods"],
    ["project_supplier", "/project/abc/suppliers"],
    ["project_contact", "/project/abc/contacts"],
    ["project", null],
  ] as const) {
    expect(at(project, model), model).toBe(path);
    expect(at(project, model, null), model).toBeNull();
  }
  expect(at({ kind: "lead", code: "abc" }, "file")).toBe("/bizdev/abc/files/7");
  expect(at({ kind: "lead", code: "abc" }, "product")).toBeNull();
  expect(at({ kind: "client", code: "c1" }, "contact")).toBe("/contacts/7");
  expect(at({ kind: "supplier", code: "s1" }, "supplier_account")).toBe("/supplier/s1");
  expect(at({ kind: "contact", code: "5" }, "phone_call")).toBeNull();
  const guest = { ecos: false, tasks: false };
  for (const model of ["task", "meeting", "contact"] as const) expect(at(project, model, "7", guest)).toBeNull();

  const html = renderToStaticMarkup(
    <WordsProvider value={makeWords(trees.tr, "tr")}>
      <RecordTimeline
        entries={[
          entry(2, "2026-11-22 09:00:00", { model: "file", text: "Dosya eklendi", record: "7" }),
          entry(1, "2026-11-22 08:00:00", { model: "file", text: "Dosya silindi", record: null }),
        ]}
        today="2026-11-22"
        pathOf={(one) => entryPath(project, one, all)}
      />
    </WordsProvider>,
  );
  expect(html.match(/<a [^>]*href="\/project\/abc\/files\/7"[^>]*>Dosya eklendi<\/a>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<a [^>]*>Dosya silindi/);
});
