import { mayDo } from "#contract/permissions";

import type { Reader } from "../../context";

/** A client is the project's own, or any for people who may view clients: nobody learns names by trying ids. */
export const mayNameClient = ({ user }: Pick<Reader, "user">, client: number, own: number | null | undefined) =>
  client === own || (mayDo(user, "clients", "view") && !user.modules_off.includes("clients"));

/** Suppliers, and what is known of their accounts, are for people who may view them. */
export const mayNameSupplier = ({ user }: Pick<Reader, "user">) =>
  mayDo(user, "suppliers", "view") && !user.modules_off.includes("suppliers");
