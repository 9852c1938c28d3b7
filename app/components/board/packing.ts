/** Names with pictures, say: a value that is a list itself. */
type Value = string | number | null | (string | null)[][];

/** A card on its way to the browser: its values in the order of the fields, for 160 objects would name each field 160 times. */
export type CardValues = Value[];

/** Packs a board's cards into value lists and reads them again. */
export function packing<Card extends object>(fields: readonly (keyof Card & string)[]) {
  return {
    pack: (card: Card): CardValues => fields.map((name) => card[name] as Value),
    unpack: (values: CardValues): Card =>
      Object.fromEntries(fields.map((name, at) => [name, values[at] ?? null])) as unknown as Card,
  };
}
