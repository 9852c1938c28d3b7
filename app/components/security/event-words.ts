import { definitionLists, listKey } from "#contract/company/definition-facts";
import type { SecurityEvent } from "#contract/company/security";

import type { Translate } from "~/shared/words";

import "~/locales/admin";
import "~/locales/security";

type Facts = Pick<SecurityEvent, "kind" | "details">;

/** Facts of an event beside its record: the changed list and the act, the places, the flag, or the size of a sheet. */
export function detailText({ kind, details }: Facts, t: Translate, numberText: (count: number) => string = String) {
  const { model, action, fields = [], is_admin, rows, format } = details;
  if (kind === "admin_changed" && is_admin !== undefined)
    return t(is_admin === 1 ? "security.admin.given" : "security.admin.taken");
  if (kind.startsWith("invitation_") && is_admin === 1) return t("security.admin.invited");
  if (kind === "person_moved")
    return fields
      .filter((field) => ["position_id", "division_id", "team_id", "reports_to"].includes(field))
      .map((field) => t(`security.place.${field}`))
      .join(", ");
  if (kind === "exported")
    return [
      ...(rows === undefined ? [] : [t("security.rows", { count: rows, number: numberText(rows) })]),
      (format ?? "").toUpperCase(),
    ]
      .filter(Boolean)
      .join(" · ");
  if (!model || !action) return "";
  return `${t(`security.model.${model}`)} · ${t(`security.action.${action}`)}`;
}

/** The record as it was called; a sheet has the name of its list, in the reader's language. */
export function subjectText({ subject, details: { sheet } }: Pick<SecurityEvent, "subject" | "details">, t: Translate) {
  if (sheet === undefined) return subject ?? "";
  const list = definitionLists.find((one) => one === sheet);
  return t(list ? `admin.definitions.list.${listKey(list)}` : `security.sheet.${sheet.replaceAll("-", "_")}`);
}

export const actorText = ({ actor, actor_name }: Pick<SecurityEvent, "actor" | "actor_name">, t: Translate): string =>
  actor === "person" ? (actor_name ?? "") : t(`security.actor.${actor}`);
