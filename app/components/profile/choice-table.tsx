import { Form } from "@remix-run/react";
import { Fragment } from "react";

import type { NotificationChoice } from "#contract/activity/notification-types";
import { FormDraft } from "~/components/form/form-draft";
import { SubmitButton } from "~/components/form/submit-button";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

export interface ChoiceRow {
  type: string;
  group: string;
  title: string;
  choice: NotificationChoice;
  choices: NotificationChoice[];
}

const columns = ["now", "mail", "daily", "never"] as const satisfies readonly NotificationChoice[];

/** RTM-014: for each kind of notification at once, by mail too, in the daily mail, or not at all. */
export function ChoiceTable({ rows }: { rows: ChoiceRow[] }) {
  const { t } = useWords();
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <Form method="post" action={paths.profilePart("notifications")} className="choice-form" preventScrollReset>
      <FormDraft />
      <p className="hint">{t("profile.choices.intro")}</p>
      <table className="table table-simple choice-table">
        <thead>
          <tr>
            <th scope="col">{t("profile.choices.type")}</th>
            {columns.map((choice) => (
              <th scope="col" key={choice}>
                {t(`profile.choices.${choice}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr className="row-group">
                <th scope="colgroup" colSpan={5}>
                  {t(`profile.choices.group.${group}`)}
                </th>
              </tr>
              {rows
                .filter((row) => row.group === group)
                .map((row) => (
                  <Choices key={row.type} row={row} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div className="btn-row">
        <SubmitButton>{t("profile.choices.save")}</SubmitButton>
      </div>
    </Form>
  );
}

function Choices({ row: { type, title, choice: chosen, choices } }: { row: ChoiceRow }) {
  const { t } = useWords();
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.map((choice) => (
        <td key={choice}>
          {choices.includes(choice) ? (
            <label className="choice-cell">
              <input
                type="radio"
                name={`choices.${type}`}
                value={choice}
                defaultChecked={choice === chosen}
                aria-label={`${title}: ${t(`profile.choices.${choice}`)}`}
              />
            </label>
          ) : null}
        </td>
      ))}
    </tr>
  );
}
