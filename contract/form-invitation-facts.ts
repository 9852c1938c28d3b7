// No zod here: pages import it.

/** Where somebody of a list is with one form, the first step first. */
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

/** Who is asked: those who never were, those who were and have not answered, or whoever has not answered, once more. */
export const invitationModes = ["new", "remind", "again"] as const;
export type InvitationMode = (typeof invitationModes)[number];

/** Whether somebody gets a mail, or why not. */
export const invitationVerdicts = [
  "gets",
  "no_mail",
  "answered",
  "invited",
  "not_invited",
  "withdrawn",
  "same_mail",
  "just_now",
] as const;
export type InvitationVerdict = (typeof invitationVerdicts)[number];

/** Mails of one press; whoever is left over is asked by the next one. */
export const mostInvitedAtOnce = 500;
