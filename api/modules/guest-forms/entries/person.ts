import { hasFile, isPersonal, type FieldType } from "#contract/guest-forms/form-facts";

import type { WebForm } from "../definition/web-form";
import type { Answers } from "../definition/steps";
import { partsOf } from "../definition/web-form-texts";

const pieces = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pieces) : [];
};

/**
 * Name and texts of a person for lists, their sorting and search; without a name field the project's list has the name.
 */
export function personIn({ sections, columns }: Pick<WebForm, "sections" | "columns">, answers: Answers) {
  const asked = sections.flatMap(({ fields }) => fields).filter(({ type }) => isPersonal(type) && !hasFile(type));
  const valueOf = (wanted: FieldType) =>
    asked
      .filter(({ type }) => type === wanted)
      .map(({ id }) => answers[String(id)])
      .find((value) => value !== undefined);
  const { name, surname } = Object(valueOf("name")) as { name?: string; surname?: string };
  const called = [name, surname].filter(Boolean).join(" ");
  const said = asked.flatMap((field) => pieces(partsOf(field, answers[String(field.id)]))).join(" ");
  const [mail] = pieces(valueOf("email"));
  const known = [columns["name"], columns["surname"]].filter(Boolean).join(" ");
  return { name: called || mail || known || null, said: said || null };
}

/** The address that the person wrote into the form's first field of that kind. */
export function mailIn({ sections }: Pick<WebForm, "sections">, answers: Answers): string | undefined {
  const asked = sections.flatMap(({ fields }) => fields).filter(({ type }) => type === "email");
  const written = asked.map(({ id }) => answers[String(id)]).find((value) => typeof value === "string");
  return typeof written === "string" ? written : undefined;
}

/** Address of mails about an entry: the one written in it, else the list's. */
export function addressIn(form: Pick<WebForm, "sections" | "columns">, answers: Answers): string | undefined {
  const { email } = form.columns;
  return mailIn(form, answers) ?? (typeof email === "string" ? email : undefined);
}

/** An attendee's values from these answers; undefined without a name. */
export function contactIn(form: Pick<WebForm, "sections">, answers: Answers) {
  const fields = form.sections.flatMap((section) => section.fields);
  const firstOf = (wanted: FieldType) =>
    fields
      .filter(({ type }) => type === wanted)
      .map(({ id }) => answers[String(id)])
      .find((value) => value !== undefined);
  const email = mailIn(form, answers) ?? null;
  const said = Object(firstOf("name")) as { name?: string; surname?: string };
  const phone = firstOf("phone_number");
  const name = said.name || said.surname || email;
  if (!name) return undefined;
  return { name, surname: (said.name && said.surname) || null, email, phone: typeof phone === "string" ? phone : null };
}
