import { type FormFields, RecordFields } from "~/components/form/record-fields";

/** The fields of a contact that is made together with a new client. */
export const newContactNames = ["new_contact.name", "new_contact.email", "new_contact.position_id"];

/** LED-068…071, CAL-033…036: the first contact of a client that is not known yet. */
export function NewContactFields({ title, fields }: { title: string; fields: FormFields }) {
  return (
    <fieldset className="form-inset">
      <legend>{title}</legend>
      <RecordFields {...fields} layout={[newContactNames]} />
    </fieldset>
  );
}
