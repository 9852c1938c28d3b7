import * as absenceContract from "#contract/requests/absences";
import * as links from "#contract/requests/approval-decisions";
import * as projectRequests from "#contract/requests/project-requests";
import * as lists from "#contract/requests/approval-lists";
import * as contract from "#contract/requests/requests";
import * as repaymentContract from "#contract/requests/repayments";
import * as files from "#contract/requests/request-files";

import type { Mounts } from "../../http/mount";
import { listAway } from "./absences";
import { answerApprovalList, openListFile, showApprovalList } from "./approval-lists";
import * as decisions from "./decide";
import { answerDecision, openDecisionFile, showDecision } from "./decision-links";
import { changeFiles } from "./files/changes";
import { openFile } from "./files/content";
import { checkFiles } from "./files/read";
import { uploadRequestFiles } from "./files/upload";
import { listProjectRequests } from "./project-list";
import * as requests from "./read";
import { remindRequest } from "./remind";
import * as repayments from "./repayments";
import * as waiting from "./waiting";

export function staffRequestRoutes(mounts: Mounts) {
  mounts.on(absenceContract.away, (ctx, { query }) => listAway(ctx, query));
  mounts.on(contract.list, (ctx, { query }) => requests.listRequests(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => requests.getRequest(ctx, params.code));
  mounts.on(contract.withdraw, (ctx, { params }) => decisions.withdrawRequest(ctx, params.code));
  mounts.on(contract.remind, (ctx, { params }) => remindRequest(ctx, params.code));
  mounts.on(repaymentContract.create, (ctx, { params, body }) => repayments.createRepayment(ctx, params.code, body));
  mounts.on(repaymentContract.confirm, (ctx, { params }) => repayments.confirmRepayment(ctx, params.code, params.id));
  mounts.on(repaymentContract.remove, (ctx, { params }) => repayments.removeRepayment(ctx, params.code, params.id));
  mounts.on(contract.waiting, (ctx) => waiting.listApprovals(ctx));
  mounts.on(contract.open, (ctx) => waiting.showOpenRequests(ctx));
  mounts.on(contract.decide, (ctx, { params, body }) => decisions.decideRequest(ctx, params.code, body));
  mounts.on(contract.decideMany, (ctx, { body }) => decisions.decideRequests(ctx, body));
  mounts.on(projectRequests.list, (ctx, { params, query }) => listProjectRequests(ctx, params, query));
  mounts.on(lists.get, (ctx, { params }) => showApprovalList(ctx, params));
  mounts.on(lists.answer, (ctx, { params, body }) => answerApprovalList(ctx, params, body));
  mounts.on(links.get, (ctx, { params }) => showDecision(ctx, params));
  mounts.on(links.answer, (ctx, { params, body }) => answerDecision(ctx, params, body));
  mounts.onFiles(files.upload, (ctx, { files: sent }) => uploadRequestFiles(ctx, sent));
  mounts.on(files.check, (ctx, { body }) => checkFiles(ctx, body));
  mounts.on(files.change, (ctx, { params, body }) => changeFiles(ctx, params.code, body));
  mounts.bytes(files.content, (ctx, { params }) => openFile(ctx, params.code, params.file));
  mounts.bytes(files.ofDecision, (ctx, { params }) => openDecisionFile(ctx, params));
  mounts.bytes(files.ofList, (ctx, { params }) => openListFile(ctx, params));
}
