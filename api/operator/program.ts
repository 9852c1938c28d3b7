import type { Locale } from "#contract/common";
import { parseSettings } from "#settings";

import { createLog } from "../log";
import { translate } from "../messages";
import { parseCommand } from "./commands";
import { sendRequest } from "./requests";
import { registerOperatorMessages } from "./run-command";

type Env = Record<string, string | undefined>;

/** English with LANG=en…, else Turkish. */
const localeOf = (env: Env): Locale => (env["LANG"]?.startsWith("en") ? "en" : "tr");

/** Writes a text whole before the process may end. */
const print = (stream: NodeJS.WriteStream, text: string) =>
  new Promise<void>((done) => void stream.write(`${text}\n`, () => done()));

/**
 * `npm run admin -- <command>`: prints what was done and returns the exit code: 0 done, 1 refused, 2 wrong usage. Throws
 * StartError for wrong settings and a database that cannot be reached.
 */
export async function runOperator(args: string[], env: Env): Promise<0 | 1 | 2> {
  const locale = localeOf(env);
  registerOperatorMessages();
  const isHelp = args.length === 1 && ["--help", "-h"].includes(args[0] ?? "");
  if (isHelp || !parseCommand(args)) {
    await print(isHelp ? process.stdout : process.stderr, translate(locale, "operator_usage"));
    return isHelp ? 0 : 2;
  }
  const { code, text } = await sendRequest(parseSettings(env), { args, locale }, createLog("warn"));
  await print(code === 0 ? process.stdout : process.stderr, text);
  return code;
}
