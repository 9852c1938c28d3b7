/** Sign-ins of the demo agency, one per scope, and the admin of the second company. */
export const demoAccounts = [
  "admin@kulis.test",
  "agency@kulis.test",
  "division@kulis.test",
  "team@kulis.test",
  "user@kulis.test",
  "admin@diger.test",
] as const;

/** A public password; demo data is loaded only if there is no real data. */
export const demoPassword = "kulis-demo-2026";

/** Manual-RSVP link of one demo project in operation: 43 base64url characters, like every token. */
export const demoRsvpToken = "demo-manuel-rsvp-misafir-baglantisi-kulis-1";

/** Links of unanswered surveys. */
export const demoSurveyTokens = [
  "demo-etkinlik-anketi-musteri-baglantisi-k-1",
  "demo-etkinlik-anketi-musteri-baglantisi-k-2",
] as const;
