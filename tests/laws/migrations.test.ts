import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { contractions, lastOld, oldContractions } from "./contractions";

interface Journal {
  entries: { tag: string }[];
}

const folder = "api/db/migrations";
const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as Journal;
const migrations = entries.map(({ tag }) => ({ tag, text: readFileSync(`${folder}/${tag}.sql`, "utf8") }));
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const breaking: [string, RegExp][] = [
  ["drops a column", /\bdrop\s+column\b/],
  [
    "drops a column",
    /\balter\s+table\b[^;]*\bdrop\s+(?!column\b|constraint\b|default\b|not\b|expression\b|identity\b)/,
  ],
  ["drops what is read", /\bdrop\s+(?:table|view|materialized\s+view|schema|type|domain|sequence|extension)\b/],
  ["renames", /\brename\s+(?:to\b|column\b|constraint\b|value\b|(?:"[^"]+"|\w+)\s+to\b)/],
  ["moves to another schema", /\bset\s+schema\b/],
  ["changes a type", /\balter\s+(?:column\s+)?(?:"[^"]+"|\w+)\s+(?:set\s+data\s+)?type\b/],
  ["asks for a value that older writers do not give", /\bset\s+not\s+null\b/],
  ["takes a default away", /\bdrop\s+default\b/],
  [
    "adds a column that older writers leave empty",
    /\badd\s+column\b(?![^;,]*\b(?:default|generated)\b)[^;,]*\bnot\s+null\b/,
  ],
];

/** Statements of a migration that the release before cannot work with, each as one line with the reason. */
function findContractions(text: string): string[] {
  const plain = text
    .replaceAll(/\/\*[^]*?\*\//g, " ")
    .replaceAll(/--> statement-breakpoint/g, ";")
    .replaceAll(/--[^\n]*/g, " ");
  const statements = plain.split(";").map((one) => one.replaceAll(/\s+/g, " ").trim());
  return statements.flatMap((statement) => {
    // Numbers in brackets have commas of their own.
    const lower = statement.toLowerCase().replaceAll(/\([^()]*\)/g, "()");
    const found = breaking.find(([, form]) => form.test(lower));
    // A table of this very migration is nobody's yet.
    const [, table = ""] = /alter table (?:only )?(?:if exists )?"?(\w+)"?/i.exec(lower) ?? [];
    const isNew = table !== "" && new RegExp(`create table (?:if not exists )?"?${table}"?[ (]`, "i").test(plain);
    return found && !isNew ? [statement] : [];
  });
}

/** True if the release came before this version. */
function isEarlier(release: string, than: string): boolean {
  const [a, b] = [release, than].map((one) => one.split(".").map(Number)) as [number[], number[]];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

describe("R13 rolling upgrade: a migration removes nothing that the release before reads or leaves empty", () => {
  const found = migrations.flatMap(({ tag, text }) => findContractions(text).map((statement) => ({ tag, statement })));
  const old = entries.findIndex(({ tag }) => tag === lastOld);
  const isOld = (tag: string) => entries.findIndex((entry) => entry.tag === tag) <= old;

  it("the migrations before this law have their reasons, and the list has no other", () => {
    expect(oldContractions.map(({ tag, statement }) => ({ tag, statement }))).toEqual(
      found.filter(({ tag }) => isOld(tag)),
    );
    expect(oldContractions.length).toBeLessThanOrEqual(3);
    expect(oldContractions.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });

  it("a newer one is in the registry, with an earlier release that had stopped reading it", () => {
    expect(contractions.map(({ tag, statement }) => ({ tag, statement }))).toEqual(
      found.filter(({ tag }) => !isOld(tag)),
    );
    expect(contractions.filter(({ unreadSince }) => !isEarlier(unreadSince, version))).toEqual([]);
  });

  it.each([
    'ALTER TABLE "a" DROP COLUMN "b"',
    "alter table a drop b",
    "alter table a\n  drop column if exists b cascade",
    'DROP TABLE "a"',
    "drop view a",
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
    "alter table a rename b to c",
    'ALTER TABLE "a" RENAME TO "c"',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE numeric(7, 6)',
    "alter table a alter b type text using b::text",
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
    "alter table a alter column b drop default",
    'ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL',
    'ALTER TABLE "a" ADD COLUMN "b" numeric(7, 4) NOT NULL, ADD COLUMN "c" integer DEFAULT 0 NOT NULL',
    "alter table a set schema b",
    "do $$ begin execute 'drop table a'; end $$",
  ])("refused: %s", (statement) => {
    expect(findContractions(`select 1;--> statement-breakpoint\n${statement};`)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "a" ADD COLUMN "b" numeric(7, 4) DEFAULT \'20\' NOT NULL',
    'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (tr_fold(c)) STORED NOT NULL',
    'ALTER TABLE "a" ADD COLUMN "b" integer',
    'ALTER TABLE "a" DROP CONSTRAINT "b"',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 1',
    'DROP INDEX "a_b"',
    "drop trigger a on b",
    "-- DROP TABLE a\nselect 1",
    "create table a (b int); alter table a alter column b set not null",
  ])("taken: %s", (statement) => {
    expect(findContractions(statement)).toEqual([]);
  });
});
