import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";

/** The contract's nouns by their file's name, so that a new one appears by itself. */
const files = import.meta.glob<Record<string, unknown>>("../../contract/*/*.ts", { eager: true });

const describe = ({ name, method, path, auth, ledger, creates }: Call) => ({
  name,
  method: method.toUpperCase(),
  path: `/api/v1${path}`,
  auth,
  ledger: ledger ?? [],
  creates: creates ?? false,
});

const nouns = Object.entries(files)
  .flatMap(([path, exported]) => {
    const own = new Set(Object.values(exported));
    const calls = allCalls
      .filter((call) => own.has(call))
      .map(describe)
      .sort((a, b) => a.path.localeCompare(b.path, "en"));
    return calls.length > 0 ? [{ noun: path.replace(/^.*\/|\.ts$/g, ""), calls }] : [];
  })
  .sort((a, b) => a.noun.localeCompare(b.noun, "en"));

/** Every call of the contract by noun, as plain data for the page that shows it. */
export const readApiReference = () => ({ nouns, total: allCalls.length });
