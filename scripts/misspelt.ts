import { variables } from "#settings";

/** Number of letters to change, add, leave out or exchange with the next between two names. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (rows[i - 2]?.[j - 2] ?? Infinity) + 1 : Infinity;
      row.push(
        Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same, swapped),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** In the .env of compose.yaml, for others than Kulis. */
const foreign = new Set([
  "POSTGRES_PASSWORD",
  "POSTGRES_USER",
  "POSTGRES_DB",
  "HEALTH_PORT",
  "TZ",
  "TEST_DATABASE_URL",
]);

/** First words that probably nobody but us uses; `SMTP_HOST` is close to none of ours, and still meant for us. */
const own = new Set(["SMTP", "MAIL", "VAPID", "DATABASE", "SESSION", "PUBLIC", "RATES", "ABLY", "TRUST"]);
const firstWord = (name: string) => name.split("_")[0] ?? "";

/**
 * A line for each name that is probably a misspelt setting, with the nearest right one. From the shell's names, a
 * hundred of which are somebody else's, only those that are very close to ours; from the .env file every unknown one.
 */
export function misspelt(env: Record<string, string | undefined>, ofFile: ReadonlySet<string> = new Set()): string[] {
  const known = Object.keys(variables);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || foreign.has(name) || !env[name]?.trim()) return [];
    const upper = name.toUpperCase();
    const ranked = known.map((one) => ({ one, letters: distance(upper, one) })).sort((a, b) => a.letters - b.letters);
    const { one, letters } = ranked[0] ?? { one: "", letters: Infinity };
    const isKin = letters <= 4 && own.has(firstWord(upper)) && firstWord(upper) === firstWord(one);
    const isNear = isKin || letters <= Math.min(2, Math.floor(one.length / 4));
    if (!isNear && !ofFile.has(name)) return [];
    return [`${name} is no setting of Kulis${isNear ? `; did you mean ${one}?` : ""}`];
  });
}
