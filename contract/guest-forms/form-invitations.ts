import { z } from "zod";

import { attendances } from "../projects/attendee-facts";
import { defineCall, type AnswerOf } from "../call";
import { clearable, code, commaList, flag, id, int, isoDateTime, line, text, written } from "../common";
import { formAccess, formLanguages, formStates, formTypes } from "./form-facts";
import { answerStates, invitationModes, invitationVerdicts } from "./form-invitation-facts";
import { toldSection } from "./form-entries";

// PRJ-100, PUB-019: people of a project's lists are invited by mail to its forms, each by a link of their own.

const call = { auth: "user" as const, module: "projects", ledger: ["PRJ-100", "PUB-019"] };
const ofForm = z.object({ code });

/** Receivers: chosen people, or those of the project's filtered list. */
const chosen = {
  ids: commaList(id).optional(),
  list: id.optional(),
  attendance: z.enum(attendances).optional(),
  checked_in: int(0, 1).optional(),
  query: line(100).optional(),
  mode: z.enum(invitationModes).default("new"),
};

/** A dry run of `send`: the number for each verdict, and 300 of the people, those who get a mail first. */
export const plan = defineCall({
  ...call,
  name: "planInvitations",
  summary: "Who would be asked to answer a form",
  method: "get",
  path: "/form/{code}/invitations/plan",
  params: ofForm,
  query: z.object(chosen),
  answer: z.object({
    status: z.literal("success"),
    form: z.object({
      code,
      name: z.string(),
      state: z.enum(formStates),
      languages: z.array(z.enum(formLanguages)),
      /** 1 = it can be answered now; only then people are invited. */
      is_open: flag,
    }),
    total: z.number().int(),
    counts: z.array(z.object({ verdict: z.enum(invitationVerdicts), count: z.number().int() })),
    people: z.array(
      z.object({
        id,
        code,
        name: z.string(),
        email: z.string().nullable(),
        list: z.string(),
        verdict: z.enum(invitationVerdicts),
      }),
    ),
  }),
});

/** Never twice, unless `mode` says so. `left`: people still to get one, for one press sends 500. */
export const send = defineCall({
  ...call,
  name: "sendInvitations",
  summary: "Ask people of a project to answer a form",
  method: "post",
  path: "/form/{code}/invitations",
  refuses: [409, 429],
  params: ofForm,
  body: z.object({
    ...chosen,
    language: z.enum(formLanguages).optional(),
    /** Text in the mail before the link. */
    message: clearable(text(1000)),
  }),
  answer: z.object({ ...written, sent: z.number().int(), left: z.number().int() }),
});

const ofPerson = z.object({ id: code });

/** Every form of the project, with the person's state and answers. */
export const forms = defineCall({
  ...call,
  name: "listAttendeeForms",
  summary: "What an attendee answered",
  method: "get",
  path: "/attendees/{id}/forms",
  params: ofPerson,
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        form: z.object({
          id,
          code,
          name: z.string(),
          state: z.enum(formStates),
          form_type: z.enum(formTypes),
          type: z.enum(formAccess),
        }),
        state: z.enum(answerStates),
        /** Times of the steps; null if a step did not happen. */
        invited_at: isoDateTime.nullable(),
        opened_at: isoDateTime.nullable(),
        answered_at: isoDateTime.nullable(),
        changed_at: isoDateTime.nullable(),
        cancelled_at: isoDateTime.nullable(),
        /** Mails that asked them. */
        mails: z.number().int(),
        /** 1 = the link can be sent again. */
        may_invite: flag,
        entry: id.nullable(),
        sections: z.array(toldSection),
      }),
    ),
  }),
});

/** Sent links no longer work, with the message of an unknown one; answers stay. */
export const withdraw = defineCall({
  ...call,
  name: "withdrawInvitation",
  method: "delete",
  path: "/attendees/{id}/forms/{form}",
  params: z.object({ id: code, form: code }),
  answer: z.object({ ...written }),
});

export type AttendeeForm = AnswerOf<typeof forms>["data"][number];
