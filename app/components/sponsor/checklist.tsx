import { Form } from "@remix-run/react";

import { PartMenu } from "~/components/part/part-menu";
import { IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/parts";
import type { Deliverable } from "#contract/projects/sponsors";
import { formatDate, formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Props {
  code: string;
  scode: string;
  rows: Deliverable[];
  mayWrite: boolean;
  today: string;
}

/** The sponsor's promises; a press ticks one off, with script and without. */
export function Checklist({ code, scode, rows, mayWrite, today }: Props) {
  const { t, locale } = useWords();
  if (rows.length === 0) return <EmptyLine>{t("parts.sponsor_deliverable.empty")}</EmptyLine>;
  const at = (id: number, act: string) => paths.sponsor(code, scode, "deliverables", id, act);
  return (
    <ul className="part-list">
      {rows.map(({ id, title, due_on, done_at, done_by, proof }) => (
        <li key={id}>
          {mayWrite ? (
            <Form method="post" action={at(id, "done")} preventScrollReset>
              <input type="hidden" name="done" value={done_at ? "0" : "1"} />
              <IconButton
                type="submit"
                icon={done_at ? "circle-check" : "ring-0"}
                label={t(`parts.sponsor_deliverable.${done_at ? "reopen" : "finish"}`, { name: title })}
              />
            </Form>
          ) : null}
          <div>
            <b>{title}</b>
            {done_at ? (
              <Chip tone="success" icon="check">
                {t("parts.sponsor_deliverable.done")}
              </Chip>
            ) : due_on && due_on < today ? (
              <Chip tone="danger" icon="clock">
                {t("parts.sponsor_deliverable.late")}
              </Chip>
            ) : null}
            <span className="hint">
              {done_at
                ? t("parts.sponsor_deliverable.doneBy", { name: done_by ?? "", date: formatDateTime(done_at, locale) })
                : due_on
                  ? t("parts.sponsor_deliverable.due", { date: formatDate(due_on, locale) })
                  : null}
            </span>
            {proof ? (
              <span className="hint">
                <Icon name="paperclip" /> {t("parts.sponsor_deliverable.proof")}{" "}
                {proof.id ? (
                  <PageLink to={paths.projectPage(code, "files", String(proof.id))} className="link">
                    {proof.name}
                  </PageLink>
                ) : (
                  t("parts.sponsor_deliverable.proofGone", { name: proof.name })
                )}
              </span>
            ) : null}
          </div>
          {mayWrite ? (
            <PartMenu
              name={title}
              edit={at(id, "edit")}
              remove={{ to: at(id, "delete"), label: t("parts.sponsor_deliverable.remove") }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
