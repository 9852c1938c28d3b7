import { z } from "zod";

import { defineCall } from "../call";
import { id, int } from "../common";
import { formLanguages, uploadMegabytes } from "../guest-forms/form-facts";
import { entryAnswer, entryToken, sentStep, upload as webUpload, wentOn } from "../guest-forms/web-forms";

const link = z.object({ code: entryToken });

/** PUB-001, PUB-015: by the link of the mail; a sent one shows thanks, and cannot be changed any more. */
export const get = defineCall({
  name: "getPostEventSurvey",
  method: "get",
  path: "/post-event-survey/{code}",
  auth: "public",
  ledger: ["PUB-001", "PUB-015"],
  refuses: [429],
  params: link,
  query: z.object({
    step: int(0, 2_147_483_647).optional(),
    check: int(0, 1).default(0),
    language: z.enum(formLanguages).optional(),
  }),
  answer: entryAnswer,
  kept: true,
});

export const send = defineCall({
  name: "sendPostEventSurvey",
  method: "post",
  path: "/post-event-survey/{code}",
  auth: "public",
  ledger: ["PUB-010"],
  refuses: [409, 429],
  params: link,
  body: z.object(sentStep),
  answer: wentOn,
});

/** A file for a field, as those of public forms; none once the survey was sent. */
export const upload = defineCall({
  name: "uploadToPostEventSurvey",
  method: "post",
  path: "/post-event-survey/{code}/upload",
  auth: "public",
  ledger: ["PUB-010", "PUB-020"],
  refuses: [404, 409, 429],
  params: link,
  query: z.object({ field: id }),
  files: { field: "file", most: 1, maxBytes: uploadMegabytes.most * 1024 * 1024 },
  body: webUpload.body,
  answer: webUpload.answer,
});
