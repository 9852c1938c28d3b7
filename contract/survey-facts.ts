/** Words and limits of post-event surveys. No zod here: pages may import it. */

/** What stands for something in the mail of a survey; a text without the link gets it at its end. */
export type SurveyPlaceholder = "contact" | "project" | "company" | "link";

/** Days after the end of an event on which its survey goes out; what was not sent by then, for a server stood still, never goes. */
export const surveyAfterDays = 1;
export const surveyLateDays = 7;
/** The hour of the company's day from which on surveys go out. */
export const surveyHour = 10;
/** How far the list of who gets it looks ahead. */
export const surveyAheadDays = 30;

/** Why somebody gets no survey, or that they get one or had it. */
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
