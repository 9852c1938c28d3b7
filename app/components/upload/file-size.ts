import { type Locale, formatDecimal } from "~/shared/format";

/** Bytes as people say them: `340 KB`, `1,2 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  const tenths = Math.round(bytes / 100_000);
  return `${formatDecimal((tenths / 10).toFixed(1), tenths % 10 === 0 ? 0 : 1, locale)} MB`;
}

/** The ending of a file's name in capitals, as its kind; `?` when it has none. */
export const fileKind = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "?";

export type FileLimits = { most: number; maxBytes: number; accept: string };

export type FileProblem = { file: string; key: "kind" | "size" | "empty" | "count" | "twice" };

const fits = (file: Pick<File, "name" | "type">, accept: string) =>
  accept === "" ||
  accept.split(",").some((wanted) => {
    const one = wanted.trim().toLowerCase();
    if (one.startsWith(".")) return file.name.toLowerCase().endsWith(one);
    return one.endsWith("/*") ? file.type.startsWith(one.slice(0, -1)) : file.type === one;
  });

/** Adds files to those chosen before; rejected ones are named with their reasons. */
export function addFiles<F extends Pick<File, "name" | "type" | "size">>(before: F[], more: F[], limits: FileLimits) {
  const files = [...before];
  const problems: FileProblem[] = [];
  for (const file of more) {
    const refuse = (key: FileProblem["key"]) => problems.push({ file: file.name, key });
    if (files.some(({ name, size }) => name === file.name && size === file.size)) refuse("twice");
    else if (!fits(file, limits.accept)) refuse("kind");
    else if (file.size === 0) refuse("empty");
    else if (file.size > limits.maxBytes) refuse("size");
    else if (files.length >= limits.most) refuse("count");
    else files.push(file);
  }
  return { files, problems };
}
