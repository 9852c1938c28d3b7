interface Contraction {
  /** The migration and its statement on one line, as the law finds them. */
  tag: string;
  statement: string;
}

/** Migrations before the law. The list only shrinks. */
export const oldContractions: readonly (Contraction & { reason: string })[] = [
  {
    tag: "0045_form_invitations_and_budget_definitions",
    statement: 'ALTER TABLE "budget_categories" ALTER COLUMN "vat_rate" SET DATA TYPE numeric(7, 6)',
    reason: "More places after the point: every value that the release before wrote is read by both.",
  },
  {
    tag: "0047_budget_versions",
    statement: `ALTER TABLE "budgets" ALTER COLUMN "rate_type" TYPE text USING 'forex_' || rate_type`,
    reason: "Older than 0.1.0, the first release: no process that knows the old values can be running.",
  },
  {
    tag: "0050_budget_settings",
    statement: 'ALTER TABLE "event_companies" DROP COLUMN "service_fee_vat_rate"',
    reason: "Older than 0.1.0, the first release: no process that reads the column can be running.",
  },
];

/**
 * Statements that end what an earlier release read: the second half of a change in two releases, the first of which
 * stops reading (and writing) and the second of which removes. `unreadSince` is the first of both.
 */
export const contractions: readonly (Contraction & { unreadSince: string })[] = [];

/** The last migration before the laws of this file: an older list has its reasons, and grows no more. */
export const lastOld = "0053_long_projects";

/**
 * Changes of the schema that could stop code of an earlier release (tests/api/release-schema.test.ts), and the reason why
 * they do not. `since` is the last migration before the change.
 */
export const schemaChanges: readonly { change: string; since: string; reason: string }[] = [
  {
    change: "projects: trigger projects_first_attendee_lists",
    since: "0057_loss_reasons",
    reason: "It only adds a new project's first lists, and a release that makes them itself looks for them first.",
  },
  {
    change: "credit_cards: unique index btree (event_company_id, name, deleted_at) NULLS NOT DISTINCT",
    since: "0068_guest_registrations",
    reason: "Wider than the unique key before it, and earlier releases write no cards.",
  },
  {
    change: "event_companies: unique index btree (domain)",
    since: "0068_guest_registrations",
    reason: "Earlier releases write hosts in the demo alone.",
  },
  {
    change: "event_companies: unique index btree (lcv_domain)",
    since: "0068_guest_registrations",
    reason: "Earlier releases write hosts in the demo alone.",
  },
  {
    change: "divisions: unique index btree (event_company_id, name) WHERE (deleted_at IS NULL)",
    since: "0068_guest_registrations",
    reason: "Narrower than the unique key before it, and earlier releases write divisions at the set-up alone.",
  },
  {
    change:
      "divisions: unique index btree (event_company_id, ref_prefix) WHERE ((deleted_at IS NULL) AND (ref_prefix IS NOT NULL))",
    since: "0068_guest_registrations",
    reason: "Earlier releases write the one division of a set-up and change none.",
  },
  {
    change: "teams: unique index btree (event_company_id, name) WHERE (deleted_at IS NULL)",
    since: "0068_guest_registrations",
    reason: "Narrower than the unique key before it, and earlier releases write teams at the set-up alone.",
  },
  {
    change: "users: foreign key FOREIGN KEY (event_company_id, reports_to) REFERENCES users(event_company_id, id)",
    since: "0068_guest_registrations",
    reason: "Earlier releases write managers in the demo alone, and name people of the same company.",
  },
];
