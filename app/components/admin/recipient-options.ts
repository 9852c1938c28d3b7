import type { ComboItem } from "~/components/form/choices/combo-row";
import type { RecipientPerson, RecipientRow } from "~/services/notifications/read.server";
import type { useWords } from "~/locales/admin";

type Translate = ReturnType<typeof useWords>["t"];

/** True if the person, once chosen, receives notifications of the type. */
const hears = ({ ofAdmins }: RecipientRow, { is_active, is_admin }: RecipientPerson) =>
  is_active === 1 && (is_admin === 1 || !ofAdmins);

/** ADM-079: a listed person who no longer gets the type is marked as such, and can be removed. */
export function recipientName(t: Translate, row: RecipientRow, person: RecipientPerson): string {
  if (person.is_active === 0) return t("admin.notifications.left", { name: person.full_name });
  return hears(row, person) ? person.full_name : t("admin.notifications.unable", { name: person.full_name });
}

/** All possible people, and the ones chosen already. */
export const recipientOptions = (t: Translate, row: RecipientRow, people: RecipientPerson[]): ComboItem[] =>
  people
    .filter((person) => hears(row, person) || row.ids.includes(person.id))
    .map((person) => ({
      value: String(person.id),
      label: recipientName(t, row, person),
      hint: person.position,
      disabled: !hears(row, person),
    }));
