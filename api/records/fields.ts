/** The fields of a row that an answer holds under the same names. */
export const pick = <R extends object, N extends keyof R>(row: R, names: readonly N[]): Pick<R, N> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<R, N>;
