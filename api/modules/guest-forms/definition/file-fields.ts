import { sql, type SQL } from "drizzle-orm";

import { formFields, forms } from "../../../db/schema/forms";

/** A field that is there, of a form that is there, shows the file of this address; `more` narrows the forms. */
export const showsFile = (company: SQL, address: SQL, more: SQL = sql`true`): SQL =>
  sql`exists (select 1 from ${formFields} join ${forms} on ${forms.id} = ${formFields.form_id}
    where ${formFields.type} in ('contract', 'pdf_viewer')
    and coalesce(${formFields.props} ->> 'file', ${formFields.props} ->> 'url') = ${address}
    and ${formFields.event_company_id} = ${company} and ${forms.event_company_id} = ${company}
    and ${formFields.deleted_at} is null and ${forms.deleted_at} is null and ${more})`;
