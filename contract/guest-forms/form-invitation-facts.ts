// No zod here: pages import it.

/** States of an attendee with one form, the first step first. */
export const answerStates = [
  "none",
  "invited",
  "opened",
  "begun",
  "answered",
  "changed",
  "waiting",
  "cancelled",
] as const;
export type AnswerState = (typeof answerStates)[number];

/** Receivers: people never invited, invited ones without an answer, or everybody without an answer, again. */
export const invitationModes = ["new", "remind", "again"] as const;
export type InvitationMode = (typeof invitationModes)[number];

/** Verdicts: gets a mail, or the reason against it. */
export const invitationVerdicts = [
  "gets",
  "no_mail",
  "answered",
  "invited",
  "not_invited",
  "withdrawn",
  "same_mail",
  "just_now",
  "unsubscribed",
] as const;
export type InvitationVerdict = (typeof invitationVerdicts)[number];

/** Mails of one press; the rest waits for the next one. */
export const mostInvitedAtOnce = 500;
