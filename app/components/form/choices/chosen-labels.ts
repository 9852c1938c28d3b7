/** Words of choices that a list does not hold, for a choice that comes back from a draft; its list may be narrowed on the server. */
const labels = new Map<string, string>();

const keyOf = (name: string, value: string) => `${name}\n${value}`;

export const rememberLabel = (name: string, value: string, label: string) => void labels.set(keyOf(name, value), label);

export const rememberedLabel = (name: string, value: string): string | undefined => labels.get(keyOf(name, value));
