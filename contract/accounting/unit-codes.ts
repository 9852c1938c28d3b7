// Units of rows of invoices (UN/ECE recommendation 20), those that an agency sells in. No zod here: pages may import it.

/** Code and Turkish name; people, rooms and everything that is counted are pieces (C62). */
export const unitCodes: Readonly<Record<string, string>> = {
  C62: "Adet",
  HUR: "Saat",
  DAY: "Gün",
  WEE: "Hafta",
  MON: "Ay",
  ANN: "Yıl",
  SET: "Takım",
  PA: "Paket",
  BX: "Kutu",
  KGM: "Kilogram",
  GRM: "Gram",
  LTR: "Litre",
  MTR: "Metre",
  MTK: "Metrekare",
  MTQ: "Metreküp",
  KMT: "Kilometre",
};
