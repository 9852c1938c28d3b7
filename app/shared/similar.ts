import type { SimilarHit } from "#contract/companies/similar";

export type SimilarNoun = "client" | "supplier" | "contact";

/** Similar records that a form was shown, by noun. */
export interface SimilarGroup {
  noun: SimilarNoun;
  hits: SimilarHit[];
  /** One of them has the very name, which no other company may have: it is not added all the same. */
  isTaken: boolean;
}

/** True if the form may be saved in spite of these records. */
export const mayAdd = (groups: readonly SimilarGroup[]): boolean => groups.every(({ isTaken }) => !isTaken);

/** Fields of a form by which records are compared, by the API's names. */
export type Compared = Readonly<Record<string, string>>;

const company = {
  name: "name",
  tax_number: "tax_number",
  email: "email",
  phone: "phone",
  website: "website",
  country: "country",
};

export const compared = {
  client: company,
  supplier: company,
  contact: { name: "name", email: "email", phone: "mobile" },
  /** A client and its contact that are made together with the record that names them. */
  newClient: { name: "new_client", email: "new_contact.email" },
  newContact: { name: "new_contact.name", email: "new_contact.email" },
} satisfies Record<string, Compared>;

/** Hidden input of a creating form: the similar records that it has shown, so that it can be saved all the same. */
export const seenName = "_similar";

export const seenOf = (groups: readonly SimilarGroup[]): string[] =>
  groups.flatMap(({ noun, hits }) => hits.map(({ id }) => `${noun}-${id}`));

/** Existing records that a form uses instead of creating them: the client, and its contact if that is known. */
export interface TakenClient {
  client: { value: string; label: string };
  contact: string | null;
}

/** The name of the button that takes a record without script; its value is `client` or `client.contact`. */
export const takeName = "take";
export const takeText = ({ client, contact }: TakenClient) => [client.value, contact].filter(Boolean).join(".");

/** The client of a hit; null for a supplier and its people. */
export function takenOf(noun: SimilarNoun, { id, name, place, company_id }: SimilarHit): TakenClient | null {
  if (noun === "client") return { client: { value: String(id), label: name }, contact: null };
  if (!company_id?.startsWith("C-")) return null;
  return { client: { value: company_id.slice(2), label: place ?? "" }, contact: String(id) };
}
