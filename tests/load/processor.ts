import { readFileSync } from "node:fs";

/** Processor seconds of a process so far; the clock of /proc has 100 ticks a second. */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
