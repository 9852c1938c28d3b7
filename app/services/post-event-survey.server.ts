import type { z } from "zod";

import type { BodyOf } from "#contract/call";
import * as postEventSurvey from "#contract/post-event-survey";

import { call, type Api } from "~/server/api-client.server";
import { sendFiles, type FilesInput } from "~/server/api-files.server";

/** PUB-001 */
export const getPostEventSurvey = (api: Api, code: string, query: z.input<typeof postEventSurvey.get.query>) =>
  call(api, postEventSurvey.get, { params: { code }, query });
export const sendPostEventSurvey = (api: Api, code: string, body: BodyOf<typeof postEventSurvey.send>) =>
  call(api, postEventSurvey.send, { params: { code }, body });
export const uploadToPostEventSurvey = (api: Api, input: FilesInput<typeof postEventSurvey.upload>) =>
  sendFiles(api, postEventSurvey.upload, input);
