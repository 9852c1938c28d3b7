import * as postEvent from "#contract/surveys/post-event-survey";
import * as sends from "#contract/surveys/survey-sends";
import * as summary from "#contract/surveys/survey-summary";
import * as contract from "#contract/surveys/surveys";

import type { Mounts } from "../../../http/mount";
import { sendSurvey, showSurvey, uploadToSurvey } from "./answer";
import { createSurvey, listSurveys, removeSurvey, updateSurvey } from "./operations";
import { readResults } from "./results";
import { listSends, planSurvey } from "./sends";
import { saveSettings } from "./settings";
import { readSummary } from "./summary";

export function surveyRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx) => listSurveys(ctx));
  mounts.on(contract.create, (ctx, { body }) => createSurvey(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => updateSurvey(ctx, params.code, body));
  mounts.on(contract.remove, (ctx, { params, body }) => removeSurvey(ctx, params.code, body));
  mounts.on(contract.saveSettings, (ctx, { body }) => saveSettings(ctx, body));
  mounts.on(sends.plan, (ctx, { params }) => planSurvey(ctx, params.code));
  mounts.on(sends.listSends, (ctx, { params, query }) => listSends(ctx, params.code, query));
  mounts.on(sends.results, (ctx, { params, query }) => readResults(ctx, params.code, query));
  mounts.on(summary.get, (ctx, { query }) => readSummary(ctx, query));
  mounts.on(postEvent.get, (ctx, { params, query }) => showSurvey(ctx, params.code, query));
  mounts.onFiles(postEvent.upload, (ctx, { params, query, files }) =>
    uploadToSurvey(ctx, params.code, query.field, files),
  );
  mounts.on(postEvent.send, (ctx, { params, body }) => sendSurvey(ctx, params.code, body));
}
