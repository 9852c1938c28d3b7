// Answers of reading calls that this process gives itself, kept until anything is written.

/** Of all answers together: letters of JSON, and what stands around each. */
const mostLetters = 16_000_000;
const mostLettersOfAnswer = 400_000;
const around = 300;
/** What a handler works out from the clock (how late something is) may be this old, in milliseconds. */
const oldest = 60_000;

interface Kept {
  /** What was written before its reader looked, and the minute. */
  seen: string;
  json: string;
  letters: number;
}

export interface KeptFor {
  session: number;
  language: string;
  call: string;
  params: unknown;
  query: unknown;
}

export class KeptAnswers {
  /** The least recently used first. */
  private readonly answers = new Map<string, Kept>();
  private lettersKept = 0;

  /**
   * The answer to a session's question, as values of the reader's own. `seen` (of authenticate.ts, with the age of the counts that the
   * answer may hold) is read before `make` looks: an answer may be younger than it says, never older, and a write of any
   * process ends it.
   */
  async of(asked: KeptFor, seen: string, now: Date, make: () => Promise<unknown>): Promise<unknown> {
    const key = JSON.stringify(Object.values(asked));
    const at = `${Math.floor(now.getTime() / oldest)} ${seen}`;
    const known = this.answers.get(key);
    if (known?.seen === at) {
      this.put(key, known);
      return JSON.parse(known.json) as unknown;
    }
    const json = JSON.stringify(await make());
    this.remove(key);
    if (json.length <= mostLettersOfAnswer)
      this.put(key, { seen: at, json, letters: json.length + key.length + around });
    return JSON.parse(json) as unknown;
  }

  private put(key: string, answer: Kept): void {
    this.remove(key);
    this.answers.set(key, answer);
    this.lettersKept += answer.letters;
    for (const first of this.answers.keys()) {
      if (this.lettersKept <= mostLetters) return;
      this.remove(first);
    }
  }

  private remove(key: string): void {
    this.lettersKept -= this.answers.get(key)?.letters ?? 0;
    this.answers.delete(key);
  }
}
