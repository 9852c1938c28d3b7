import { Avatar } from "~/components/ui/avatar";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-name";
import type { FoundGroup } from "~/services/search/read.server";

import { Marked } from "./marked";

const icons: Record<FoundGroup["kind"], IconName> = {
  leads: "lightbulb",
  projects: "clapperboard",
  clients: "building-2",
  suppliers: "truck",
  meetings: "calendar-days",
  tasks: "list-todo",
  contacts: "contact-round",
  users: "user",
  files: "file-text",
  budgets: "wallet",
};

type Props = { kind: FoundGroup["kind"]; hit: FoundGroup["hits"][number]; typed: string };

/** Picture, name, and a fact that distinguishes records of one name. */
export function HitFace({ kind, hit, typed }: Props) {
  return (
    <>
      {kind === "users" || kind === "contacts" ? (
        <Avatar name={hit.title} size={28} decorative />
      ) : (
        <span className="notice-icon" data-tone="accent">
          <Icon name={icons[kind]} />
        </span>
      )}
      <span className="hit-text">
        <span>
          <Marked text={hit.title} typed={typed} />
        </span>
        {hit.subtitle ? (
          <small>
            <Marked text={hit.subtitle} typed={typed} />
          </small>
        ) : null}
      </span>
    </>
  );
}
