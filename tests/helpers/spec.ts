import { readFileSync } from "node:fs";

/** Rows of a table of the specification, without its head. */
export const rowsOf = (table: "ledger" | "calls" | "routes" | "times"): string[][] =>
  readFileSync(`tests/spec/${table}.tsv`, "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
