import { z } from "zod";

import { email, id, jsonText, requiredWhen, nameLine } from "../common";

/** The first contact of a client that is made together with the record that names it (LED-069…071, CAL-034…036). */
export const newContact = jsonText(z.object({ name: nameLine(120).pipe(z.string().min(1)), email, position_id: id }));

export const newClientName = nameLine(160);

interface ClientLike {
  client?: unknown;
  new_client?: unknown;
  new_contact?: unknown;
}

const lacks = ({ client, new_client, new_contact }: ClientLike) => !client && Boolean(new_client) && !new_contact;

/** LED-068, CAL-033: a client that is not known yet comes with its contact. */
export const withNewContact = <S extends z.ZodType>(schema: S) =>
  schema
    .refine(...requiredWhen<ClientLike>(["new_contact", "name"], lacks))
    .refine(...requiredWhen<ClientLike>(["new_contact", "email"], lacks))
    .refine(...requiredWhen<ClientLike>(["new_contact", "position_id"], lacks));
