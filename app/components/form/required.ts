/** For `useForm({ constraint })`: the fields that the server named as required carry the star. */
export const requiredFields = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { required: true }]));
