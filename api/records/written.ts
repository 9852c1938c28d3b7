export interface Written {
  /**
   * The kind of record (`RecordKind.model`), or another model with a history: a user, an invitation, an exchange rate.
   */
  model: string;
  id: number;
  code?: string | undefined;
  action:
    | "created"
    | "updated"
    | "deleted"
    | "restored"
    | "moved"
    /** A row of a list got another place in the company's own order; its kind takes it back. */
    | "placed"
    | "undone"
    | "reverted"
    | "merged"
    | "split"
    | "budget_created"
    /** The client approved a version of a budget, or asked for changes, by a mailed link. */
    | "budget_answered"
    /** Several parts of the record came at once; its kind takes them back (`takeBack`). */
    | "parts_added"
    /** Rates of a budget were renewed or entered; its kind takes them back. */
    | "rates_changed"
    /** Many lines of a budget were written, added or deleted at once; the kind of the first one takes them back. */
    | "lines_changed"
    /** A person who left handed their open work over; their kind takes it back. */
    | "person_left"
    | "survey_answered"
    | "rsvp_link_created"
    | "rsvp_link_ended"
    | "password_reset"
    | "password_changed"
    /** An admin signed the person out everywhere. */
    | "sessions_ended"
    /** An admin gave the person a picture, or took it away. */
    | "picture_changed";
  /** Field name to [before, after]; never secrets. */
  changes?: Record<string, [unknown, unknown]>;
  /** The record's name in the security audit, of a model that is no kind of record. */
  about?: string;
  /** The flag of an admin that an invitation or a new account has, for the security audit. */
  is_admin?: number;
}

/** The author: the signed-in person, the account of a mailed link, the operator, or nobody (daily exchange rates). */
export interface Actor {
  event_company_id: number;
  id: number | null;
  operator?: boolean;
}

/** The author that a context's user is in histories and audits: the operator has no account there. */
export const actorOf = ({
  event_company_id,
  id,
  operator,
}: {
  event_company_id: number;
  id: number;
  operator?: true;
}): Actor => (operator ? { event_company_id, id: null, operator } : { event_company_id, id });
