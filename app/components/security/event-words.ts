import type { SecurityEvent } from "#contract/company/security";

import type { Translate } from "~/shared/words";

import "~/locales/security";

type Facts = Pick<SecurityEvent, "kind" | "details">;

/** Facts of an event beside its record: the changed list and the act, the places, the flag, or the size of a sheet. */
export function detailText({ kind, details }: Facts, t: Translate): string {
  const { model, action, fields = [], is_admin, rows, format } = details;
  if (kind === "admin_changed" && is_admin !== undefined)
    return t(is_admin === 1 ? "security.admin.given" : "security.admin.taken");
  if (kind === "person_moved")
    return fields
      .filter((field) => ["position_id", "division_id", "team_id", "reports_to"].includes(field))
      .map((field) => t(`security.place.${field}`))
      .join(", ");
  if (kind === "exported")
    return [...(rows === undefined ? [] : [t("security.rows", { count: rows })]), (format ?? "").toUpperCase()]
      .filter(Boolean)
      .join(" · ");
  if (!model || !action) return "";
  return `${t(`security.model.${model}`)} · ${t(`security.action.${action}`)}`;
}

export const actorText = ({ actor, actor_name }: Pick<SecurityEvent, "actor" | "actor_name">, t: Translate): string =>
  actor === "person" ? (actor_name ?? "") : t(`security.actor.${actor}`);
