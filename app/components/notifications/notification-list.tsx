import { Form } from "@remix-run/react";

import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-name";
import { paths } from "~/shared/paths";
import type { NotificationRow } from "~/services/notifications/read.server";
import { useWords } from "~/shared/words";

import { ago } from "./ago";

const looks: Record<NotificationRow["group"], [icon: IconName, tone: string]> = {
  bizdev: ["lightbulb", "accent"],
  project: ["clapperboard", "info"],
  accounting: ["receipt-text", "warning"],
  password: ["key-round", "danger"],
  budget: ["wallet", "success"],
  client: ["building-2", "info"],
  supplier: ["truck", "info"],
  note: ["message-square", "info"],
  approval: ["badge-check", "success"],
  meeting: ["calendar-days", "accent"],
  task: ["list-checks", "accent"],
};

type Props = { rows: NotificationRow[]; now: string; onOpen?: () => void };

/** SHL-060: a press marks the row as read and opens its record; each row is a form, so that it works without script. */
export function NotificationList({ rows, now, onOpen }: Props) {
  const { t, locale } = useWords();
  return (
    <ul className="notices">
      {rows.map((row) => {
        const [icon, tone] = looks[row.group];
        return (
          <li key={row.id}>
            <Form method="post" action={paths.openNotification(row.id)} onSubmit={onOpen}>
              {row.link ? <input type="hidden" name="to" value={row.link} /> : null}
              <button type="submit" className="notice" data-unread={row.read ? undefined : ""}>
                <span className="notice-icon" data-tone={tone}>
                  <Icon name={icon} />
                </span>
                <span className="notice-text">
                  <b>{row.title}</b>
                  <span>{row.text}</span>
                  <small>{ago(row.created_at, now, t, locale)}</small>
                </span>
                {row.read ? null : (
                  <span className="notice-dot">
                    <span className="visually-hidden">{t("notifications.unreadMark")}</span>
                  </span>
                )}
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
