/** Kinds of security events, in the order of their filter. */
export const securityKinds = [
  "login",
  "login_failed",
  "logout",
  "invitation_sent",
  "invitation_resent",
  "invitation_removed",
  "invitation_used",
  "password_changed",
  "password_reset_asked",
  "password_reset",
  "position_saved",
  "admin_changed",
  "person_moved",
  "sessions_ended",
  "person_left",
  "person_returned",
  "exported",
  "company_changed",
  "definition_changed",
  "template_changed",
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** Days after which an event is deleted; the table's trigger keeps younger ones. */
export const securityDays = 365;

/** Actor of an event: a person, the operator at the command line, or nobody who is known (a failed sign-in). */
export const securityActors = ["person", "operator", "unknown"] as const;
