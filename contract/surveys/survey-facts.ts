/** Words and limits of post-event surveys. No zod here: pages may import it. */

/**
 * Days after the end of an event on which its survey is sent; one that is still unsent then, after a standstill of the
 * server, is never sent.
 */
export const surveyAfterDays = 1;
export const surveyLateDays = 7;
/** The hour of the company's day from which on surveys go out. */
export const surveyHour = 10;
/** Days that the list of future receivers looks ahead. */
export const surveyAheadDays = 30;

/** Verdicts: gets a survey, had it, or the reason against it. */
export const surveyVerdicts = [
  "gets",
  "got",
  "not_sending",
  "not_published",
  "cancelled",
  "offer",
  "no_contact",
  "no_mail",
  "same_mail",
  "too_late",
] as const;
export type SurveyVerdict = (typeof surveyVerdicts)[number];

/** The share of the stars up to which an answer is low: two of five. */
export const lowShare = 0.4;
