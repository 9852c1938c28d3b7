/** Sign-ins of the demo agency, one per scope, and the admin of the second company. */
export const demoAccounts = [
  "admin@kulis.test",
  "agency@kulis.test",
  "division@kulis.test",
  "team@kulis.test",
  "user@kulis.test",
  "admin@diger.test",
] as const;

export const demoPassword = "kulis-demo-2026";
