import { accountGroups } from "#contract/account-groups";

/** Letters and digits of a typed or pasted number, in capitals. */
export const bareNumber = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, "").toUpperCase();

/** An IBAN as people read it: in groups of four. */
export const ibanText = (text: string): string => accountGroups(bareNumber(text));
