/** A value without control characters, which a terminal would obey: people choose their own names. */
export const plainText = (value: string | number): string => String(value).replaceAll(/\p{Cc}/gu, " ");

const lengthOf = (text: string) => [...text].length;

/** Rows as lines, each column as wide as its longest value. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const plain = rows.map((row) => row.map(plainText));
  const widths = (plain[0] ?? []).map((_, column) => Math.max(...plain.map((row) => lengthOf(row[column] ?? ""))));
  return plain
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - lengthOf(cell)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
