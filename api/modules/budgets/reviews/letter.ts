import { fill } from "#contract/guest-forms/form-wait-words";

/** The message for one receiver; `{name}` is the receiver, and the link is always in it. */
export function letterOf(message: string, words: { name: string; link: string }): string {
  return `${fill(message.includes("{link}") ? message : `${message}\n\n{link}`, words)}\n`;
}
