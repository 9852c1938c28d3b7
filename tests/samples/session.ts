import { demoPassword, demoRsvpToken } from "#api/demo-accounts";

import { agency } from "../helpers/api";
import { defineSamples } from "./define";

const password = { password: "yeni-uzun-sifre", password_confirmation: "yeni-uzun-sifre" };

export default defineSamples({
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
  },
  foreign: {
    createInvitation: ({ theirs }) => ({ position_id: theirs.position, team_id: theirs.team }),
  },
});
