import * as leavers from "#contract/company/leavers";
import * as contract from "#contract/company/organisation";

import { divisions, teams } from "../../db/schema/companies";
import type { Mounts } from "../../http/mount";
import { previewLeaving, removeUser, returnUser } from "./leave";
import * as organisation from "./operations";
import { updateUser } from "./people";
import { removeUserPicture, saveUserPicture } from "./picture";
import { endUserSessions, readUser } from "./profile";
import { answerUses, listPeople, listTeams, readChart, readOrganisation } from "./read";

export function organisationRoutes(mounts: Mounts) {
  mounts.on(contract.readOrganisation, (ctx) => readOrganisation(ctx));
  mounts.on(contract.listTeams, (ctx, { query }) => listTeams(ctx, query));
  mounts.on(contract.listPeople, (ctx, { query }) => listPeople(ctx, query));
  mounts.on(contract.readChart, (ctx) => readChart(ctx));
  mounts.on(contract.divisionUses, (ctx, { params }) => answerUses(ctx, divisions, params.id));
  mounts.on(contract.teamUses, (ctx, { params }) => answerUses(ctx, teams, params.id));
  mounts.on(contract.createDivision, (ctx, { body }) => organisation.createDivision(ctx, body));
  mounts.on(contract.updateDivision, (ctx, { params, body }) => organisation.updateDivision(ctx, params.id, body));
  mounts.on(contract.removeDivision, (ctx, { params, body }) => organisation.removeDivision(ctx, params.id, body));
  mounts.on(contract.createTeam, (ctx, { body }) => organisation.createTeam(ctx, body));
  mounts.on(contract.updateTeam, (ctx, { params, body }) => organisation.updateTeam(ctx, params.id, body));
  mounts.on(contract.removeTeam, (ctx, { params, body }) => organisation.removeTeam(ctx, params.id, body));
  mounts.on(contract.getUser, (ctx, { params }) => readUser(ctx, params.id));
  mounts.on(contract.endUserSessions, (ctx, { params }) => endUserSessions(ctx, params.id));
  mounts.on(contract.endUserSession, (ctx, { params }) => endUserSessions(ctx, params.id, params.session));
  mounts.on(contract.saveUserPicture, (ctx, { params, body }) => saveUserPicture(ctx, params.id, body));
  mounts.on(contract.removeUserPicture, (ctx, { params, body }) => removeUserPicture(ctx, params.id, body));
  mounts.on(leavers.previewLeaving, (ctx, { params }) => previewLeaving(ctx, params.id));
  mounts.on(leavers.removeUser, (ctx, { params, body }) => removeUser(ctx, params.id, body));
  mounts.on(leavers.returnUser, (ctx, { params }) => returnUser(ctx, params.id));
  mounts.on(contract.updateUser, (ctx, { params, body }) => updateUser(ctx, params.id, body));
}
