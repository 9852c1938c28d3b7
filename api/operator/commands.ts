import { parseArgs } from "node:util";

import { email } from "#contract/common";

interface CommandSpec {
  /** True for a command about one person, whose address follows. */
  person: boolean;
  option?: "company" | "successor";
}

const commands = {
  people: { person: false, option: "company" },
  "reset-password": { person: true },
  "make-admin": { person: true },
  "end-sessions": { person: true },
  deactivate: { person: true, option: "successor" },
  "setup-link": { person: false },
} satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof commands;

/** A command line that was understood. */
export interface Command {
  name: CommandName;
  /** The person's address as the database has it; empty for commands without a person. */
  email: string;
  company?: string | undefined;
  successor?: string | undefined;
}

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(commands, name);

/** Addresses are stored in small letters; one that is no address is looked for as it is, and belongs to nobody. */
const normalizeAddress = (text: string) => email.safeParse(text).data ?? text;

/** The command of these arguments; null for wrong usage. */
export function parseCommand(args: readonly string[]): Command | null {
  const [name, ...rest] = args;
  if (!isCommand(name)) return null;
  const { person, option }: CommandSpec = commands[name];
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: option ? { [option]: { type: "string" } } : {},
      allowPositionals: person,
    });
    const [address = ""] = positionals;
    if (positionals.length !== (person ? 1 : 0) || (person && !address.trim())) return null;
    const value = option ? values[option] : undefined;
    if (value !== undefined && (typeof value !== "string" || !value.trim())) return null;
    return {
      name,
      email: person ? normalizeAddress(address) : "",
      company: option === "company" ? value : undefined,
      successor: option === "successor" && value !== undefined ? normalizeAddress(value) : undefined,
    };
  } catch {
    // parseArgs throws for an option that it does not know, and for one without its value.
    return null;
  }
}
