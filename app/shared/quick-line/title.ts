// Apart from read.ts, so that the page that shows a reading does not load the reader.

/** The first letter in capitals, as Turkish has it. */
const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase("tr") + text.slice(1);

/** The line without the words that were read from it; `kept` go back to their places. */
export function titleOf(words: readonly string[], read: readonly number[], kept: readonly number[] = []): string {
  const rest = words.filter((_, at) => !read.includes(at) || kept.includes(at));
  return capital(rest.join(" ").replaceAll(/^[,;:\-–\s]+|[,;:\-–\s]+$/gu, ""));
}
