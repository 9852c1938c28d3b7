const suffix = / · (?:sürüm|version) (\d+)$/;

const stemOf = (name: string) => name.replace(suffix, "");
/** A name without a number is the first version. */
const numberOf = (name: string) => Number(suffix.exec(name)?.[1] ?? 1);

const longest = 200;

/** `Ana bütçe` with 3 is `Ana bütçe · sürüm 3`; a longer name than a budget has room for loses its end. */
function named(stem: string, number: number, locale: "tr" | "en"): string {
  const end = ` · ${locale === "en" ? "version" : "sürüm"} ${number}`;
  return `${stem.slice(0, longest - end.length).trimEnd()}${end}`;
}

/** Name of the version that is made from `name`, after the last one of the same name among `all` of the project. */
export function nextVersionName(name: string, all: readonly string[], locale: "tr" | "en"): string {
  const numbers = [name, ...all].filter((other) => stemOf(other) === stemOf(name)).map(numberOf);
  return named(stemOf(name), Math.max(...numbers) + 1, locale);
}

/** BUD-039: name under which a version is sent: its own with its number, unless it has one. */
export function sentVersionName(name: string, others: readonly string[], locale: "tr" | "en"): string {
  if (suffix.test(name)) return name;
  const sent = others.filter((other) => stemOf(other) === name && suffix.test(other)).map(numberOf);
  return named(name, Math.max(0, ...sent) + 1, locale);
}
