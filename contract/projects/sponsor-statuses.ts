/** Statuses of a sponsor. No zod here: pages import it. */

export const sponsorStatuses = ["OFFERED", "AGREED", "PAID", "CANCELLED"] as const;
export type SponsorStatus = (typeof sponsorStatuses)[number];
