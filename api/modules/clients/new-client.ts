import type { z } from "zod";

import type { newContact } from "#contract/companies/new-client";

import type { InTransaction } from "../../context";
import { clients } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { nameTaken } from "../companies/names";
import { hasContactPosition, insertContact, ownerOf } from "../contacts/kind";
import { checkModule } from "../../records/rights";
import { insertClient } from "./kind";

type NewContact = z.output<typeof newContact>;

/** A contact that is made together with a record that names its client; its id (LED-069…071, CAL-034…036). */
export async function makeContact(tx: InTransaction, client_id: number, input: NewContact): Promise<number> {
  checkModule(tx.user, "contacts", "create");
  if (!(await hasContactPosition(tx, input.position_id)))
    throw new Invalid({ "new_contact.position_id": [translate(tx.locale, "not_in_list")] });
  return (await insertContact(tx, ownerOf(`C-${client_id}`), input)).id;
}

/** A client that is made together with a record that names it; its id (LED-068, CAL-033). */
export async function makeClient(tx: InTransaction, name: string): Promise<number> {
  checkModule(tx.user, "clients", "create");
  if (await nameTaken(tx, "client", clients, name))
    throw new Invalid({
      new_client: [translate(tx.locale, "client_exists")],
      client: [translate(tx.locale, "client_exists")],
    });
  return (await insertClient(tx, { name })).id;
}
