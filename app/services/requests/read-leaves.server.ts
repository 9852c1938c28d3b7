import { factsOf } from "#contract/kinds";
import * as leaves from "#contract/requests/leaves";
import type { Leave } from "#contract/requests/leaves";
import * as reference from "#contract/company/reference";
import { addDays } from "#contract/days";

import type { LeaveFormData } from "~/components/requests/form-data";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";

import { withAway } from "~/services/reference/read-away.server";
import { readOwnFiles } from "./read-files.server";
import { formHead, readCopied } from "./read.server";

const noon = "13:00:00";

/** A leave as its form shows it. */
export const leaveValues = (leave: Leave) => ({
  leave_type: leave.leave_type,
  dates: { start: leave.starts_at.slice(0, 10), end: leave.ends_at.slice(0, 10) },
  time: leave.leave_type === "compassionate_leave" ? leave.starts_at.slice(11, 16) : "",
  from_noon: leave.starts_at.slice(11) === noon ? "1" : "",
  until_noon: leave.ends_at.slice(11) === noon ? "1" : "",
  substitute_id: leave.substitute ? String(leave.substitute.id) : "",
  note: leave.note ?? "",
  version: leave.version,
});

export async function readOwnLeave(page: StaffPage, id: string | undefined): Promise<Leave> {
  const params = leaves.get.params.safeParse({ id });
  if (!params.success) throw refusal(404, translate(page.locale, "error.notFound"));
  return (await page.api.call(leaves.get, { params: params.data })).leave;
}

/** LEA-022: from a week ahead to two, unless the address says otherwise. */
export async function readLeaveForm(page: StaffPage, request: Request, leave: Leave | null): Promise<LeaveFormData> {
  const { searchParams } = new URL(request.url);
  const now = today(page.user);
  const [{ data: users }, copied] = await Promise.all([
    page.api.call(reference.users),
    leave ? null : readCopied(page, request),
  ]);
  const shown = leave ?? copied?.leave;
  const { files, codesOf } = await readOwnFiles(page, leave);
  const values = shown
    ? { ...leaveValues(shown), files: codesOf(null) }
    : {
        leave_type: "annual_leave",
        dates: {
          start: searchParams.get("start") ?? addDays(now, 7),
          end: searchParams.get("end") ?? addDays(now, 14),
        },
      };
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(values.dates.start)?.[0] ?? now;
  return {
    ...formHead(page, request, leave),
    files,
    facts: factsOf(leave ? leaves.update.body : leaves.create.body),
    values,
    day,
    people: await withAway(
      page,
      day,
      users
        .filter(({ id, deleted_at }) => !deleted_at && id !== page.user.id)
        .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
    ),
  };
}
