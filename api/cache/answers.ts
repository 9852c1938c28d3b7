// Answers of reading calls that this process gives itself, cached until anything is written (decision 086).

/** Limit of all answers together: letters of JSON, with the overhead of each answer. */
const maxLetters = 16_000_000;
const maxLettersOfAnswer = 400_000;
const overhead = 300;
/** Maximum age of values that a handler derives from the clock (how late something is), in milliseconds. */
const maxAge = 60_000;

interface Entry {
  /** Mark of the data before its reader looked, and the minute. */
  version: string;
  json: string;
  letters: number;
}

export interface Question {
  session: number;
  language: string;
  call: string;
  params: unknown;
  query: unknown;
}

export class AnswerCache {
  /** The least recently used first. */
  private readonly entries = new Map<string, Entry>();
  private letters = 0;

  constructor(private readonly isOn: boolean) {}

  /**
   * The answer to a session's question, as values of the reader's own. `seen` (of authenticate.ts, with the age of the
   * counts that the answer may hold) is read before `make` looks: an answer may be younger than its mark, never older,
   * and a write of any process ends it.
   */
  async read(question: Question, seen: string, now: Date, make: () => Promise<unknown>): Promise<unknown> {
    if (!this.isOn) return JSON.parse(JSON.stringify(await make())) as unknown;
    const key = JSON.stringify(Object.values(question));
    const version = `${Math.floor(now.getTime() / maxAge)} ${seen}`;
    const entry = this.entries.get(key);
    if (entry?.version === version) {
      this.put(key, entry);
      return JSON.parse(entry.json) as unknown;
    }
    const json = JSON.stringify(await make());
    this.remove(key);
    if (json.length <= maxLettersOfAnswer)
      this.put(key, { version, json, letters: json.length + key.length + overhead });
    return JSON.parse(json) as unknown;
  }

  private put(key: string, entry: Entry): void {
    this.remove(key);
    this.entries.set(key, entry);
    this.letters += entry.letters;
    for (const first of this.entries.keys()) {
      if (this.letters <= maxLetters) return;
      this.remove(first);
    }
  }

  private remove(key: string): void {
    this.letters -= this.entries.get(key)?.letters ?? 0;
    this.entries.delete(key);
  }
}
