import { splitFolded } from "~/shared/format";

/** A text with the typed part marked, whatever its dots and hooks. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const parts = splitFolded(text, typed);
  if (!parts) return text;
  return (
    <>
      {parts[0]}
      <mark className="hit-mark">{parts[1]}</mark>
      {parts[2]}
    </>
  );
}
