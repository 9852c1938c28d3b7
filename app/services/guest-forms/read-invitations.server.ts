import * as attendeeLists from "#contract/projects/attendee-lists";
import { invitationModes, mostInvitedAtOnce } from "#contract/guest-forms/form-invitation-facts";
import * as formInvitations from "#contract/guest-forms/form-invitations";
import { factsOf } from "#contract/kinds";
import * as projects from "#contract/projects/projects";

import { type StaffPage, refuseTo } from "~/server/guard.server";
import { attendeeListQuery, invitableForms } from "~/services/attendees/read-list.server";
import { languageNames } from "~/services/reference/read.server";
import { paths } from "~/shared/paths";

export const letter = formInvitations.send.body.pick({ language: true, message: true });

/** Whom the address says, and how. */
export async function readChoice({ api }: StaffPage, request: Request, code: string) {
  const { data: lists } = await api.call(attendeeLists.lists, { params: { code } });
  const { list, query } = attendeeListQuery(request, code, lists);
  const asked = list.params.get("mode");
  const chosen = {
    ...(list.params.has("codes") ? { ids: list.codes.map(Number).filter(Number.isSafeInteger) } : {}),
    // One that is gone is refused: without it everybody would be asked.
    list: list.number("list"),
    attendance: query.attendance,
    checked_in: query.checked_in,
    ...("query" in query ? { query: query.query } : {}),
    mode: invitationModes.find((mode) => mode === asked) ?? ("new" as const),
  };
  return { lists, chosen, form: list.params.get("form") ?? "" };
}

/** PRJ-100: whom to ask, and what would happen. */
export async function readInvitations(page: StaffPage, request: Request, code: string) {
  const { project } = await page.api.call(projects.get, { params: { code } });
  if (project.may_write !== 1) throw refuseTo(paths.projectPage(code, "attendees"), page.locale);
  const { lists, chosen, form } = await readChoice(page, request, code);
  const forms = await invitableForms(page, project.id);
  const found = forms.find((one) => one.code === form) ?? (forms.length === 1 ? forms[0] : undefined);
  const { ids, ...more } = chosen;
  const plan = found
    ? await page.api.call(formInvitations.plan, {
        params: { code: found.code },
        query: { ...more, ...(ids ? { ids: ids.join(",") } : {}) },
      })
    : null;
  const codes = plan?.form.languages ?? [];
  const names = await languageNames(page, codes);
  return {
    project: { code: project.code, name: project.name },
    forms: forms.map((one) => ({ value: one.code, label: one.name })),
    lists: lists.map(({ id, name }) => ({ value: String(id), label: name })),
    form: found?.code ?? null,
    chosen: { ...more, ids: ids ?? null },
    plan,
    languages: codes.map((value, nth) => ({ value, label: names[nth] ?? value })),
    facts: factsOf(letter),
    most: mostInvitedAtOnce,
    // What is pressed goes to whom the page has told of.
    here: paths.inviteAttendees(code, {
      ...Object.fromEntries(new URL(request.url).searchParams),
      ...(found ? { form: found.code } : {}),
    }),
  };
}

export type InvitationPage = Awaited<ReturnType<typeof readInvitations>>;
