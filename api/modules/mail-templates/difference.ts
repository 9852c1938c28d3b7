interface Line {
  side: "both" | "default" | "own";
  text: string;
}

/** Lines of two texts in one list, by their longest common part; of at most 20,000 letters each. */
export function differenceOf(usual: string, own: string): Line[] {
  const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
  const [from, to] = [linesOf(usual), linesOf(own)];
  // Length of the longest common part of the ends that begin at these lines.
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint32Array(to.length + 1));
  for (let a = from.length - 1; a >= 0; a -= 1)
    for (let b = to.length - 1; b >= 0; b -= 1)
      lengths[a]![b] =
        from[a] === to[b] ? lengths[a + 1]![b + 1]! + 1 : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!);
  const lines: Line[] = [];
  let [a, b] = [0, 0];
  while (a < from.length || b < to.length) {
    if (a < from.length && b < to.length && from[a] === to[b]) {
      lines.push({ side: "both", text: from[a]! });
      [a, b] = [a + 1, b + 1];
    } else if (b === to.length || (a < from.length && lengths[a + 1]![b]! >= lengths[a]![b + 1]!)) {
      lines.push({ side: "default", text: from[a]! });
      a += 1;
    } else {
      lines.push({ side: "own", text: to[b]! });
      b += 1;
    }
  }
  return lines;
}
