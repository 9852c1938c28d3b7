import { sql } from "drizzle-orm";

import { demoPassword, demoRsvpToken } from "#api/demo-accounts";

import { agency } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

const password = { password: "yeni-uzun-sifre", password_confirmation: "yeni-uzun-sifre" };

export default defineSamples({
  /** Open invitations of an earlier day. */
  async read(api, { mine }): Promise<{ open: number[] }> {
    const rows = await api.rows<{ id: number }>(sql`insert into link_tokens
      (event_company_id, purpose, token_hash, data, created_at, expires_at)
      select ${mine.company}, 'invitation', gen_random_uuid(), jsonb_build_object('email', 'davet@kulis.test',
        'position_id', ${mine.position}::int, 'team_id', null, 'division_id', null, 'is_admin', 0),
        timestamptz '2026-11-01', timestamptz '2026-11-08' from generate_series(1, ${rounds(60, 600)}::int) returning id`);
    return { open: rows.map(({ id }) => id) };
  },
  inputs: {
    login: () => ({ body: { email: agency.user, password: demoPassword } }),
    forgotPassword: ({ serial }) => ({ body: { email: `kimse${serial}@kulis.test` } }),
    resetPassword: ({ serial }) => ({
      params: { token: "yok" },
      body: { email: `kimse${serial}@kulis.test`, ...password },
    }),
    checkPasswordReset: () => ({ params: { token: "yok" } }),
    checkInvitation: () => ({ params: { token: "yok" } }),
    register: ({ serial }) => ({
      body: { code: "yok", full_name: "Yeni Kişi", email: `kimse${serial}@kulis.test`, ...password },
    }),
    updateMe: () => ({ body: { phone: "+90 555 000 00 00" } }),
    rsvpLogin: () => ({ body: { token: demoRsvpToken } }),
    checkSetup: () => ({ params: { token: "yok" } }),
    setup: () => ({
      params: { token: "yok" },
      body: { company_name: "Yeni", full_name: "Yeni Kişi", email: "yeni@yeni.example", ...password },
    }),
    createInvitation: ({ serial, world: { mine } }) => ({
      body: { email: `davetli${serial}@kulis.test`, position_id: mine.position, team_id: mine.team },
    }),
    sendInvitation: ({ facts }) => ({ params: { id: facts.open.pop() } }),
    removeInvitation: ({ facts }) => ({ params: { id: facts.open.pop() } }),
  },
  foreign: {
    createInvitation: ({ theirs }) => ({ position_id: theirs.position, team_id: theirs.team }),
  },
});
