import { tellSaved } from "~/browser/saved";
import { AutoForm } from "~/components/form/auto-form";
import type { FieldProps } from "~/components/form/field-meta";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { RecordFields } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { useOpened } from "~/components/form/use-opened";
import { PageLink } from "~/components/ui/page-link";
import type { RecipientPerson, RecipientRow } from "~/services/notifications/read.server";
import { useWords } from "~/locales/admin";
import { paths } from "~/shared/paths";

import { recipientName, recipientOptions } from "./recipient-options";

interface Props {
  row: RecipientRow;
  people: RecipientPerson[];
}

/** ADM-116: the receivers of one type. Without script they are a list, and a dialog changes them. */
export function RecipientField(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? <Choosing {...props} /> : <Chosen {...props} />;
}

/**
 * Has the shape of the field that script puts in its place: a list of everybody under each type would be a heavy page.
 */
function Chosen({ row, people }: Props) {
  const { t } = useWords();
  const { type, title, ids } = row;
  return (
    <div className="field">
      <p className="label" id={`of-${type}`}>
        {title}
      </p>
      <div className="control picks">
        {ids.length > 0 ? (
          <ul className="picked" aria-labelledby={`of-${type}`}>
            {people
              .filter(({ id }) => ids.includes(id))
              .map((person) => (
                <li key={person.id}>{recipientName(t, row, person)}</li>
              ))}
          </ul>
        ) : (
          <span className="recipients-none">{t("admin.notifications.nobody")}</span>
        )}
        <PageLink
          to={paths.notificationRecipients(type)}
          className="link recipients-change"
          aria-label={t("admin.notifications.changeOf", { title })}
          keepScroll
        >
          {t("admin.notifications.change")}
        </PageLink>
      </div>
      <p className="hint">{t(`admin.notifications.about.${type}`)}</p>
    </div>
  );
}

function Choosing({ row, people }: Props) {
  const { t } = useWords();
  const { type, title, ids, version, facts } = row;
  const action = paths.notificationRecipients(type);
  const keep = paths.notificationRecipients(type, "keep");
  const opened = useOpened(keep, version);
  const options = recipientOptions(t, row, people);
  return (
    <AutoForm
      key={opened}
      id={`recipients-${type}`}
      action={action}
      keep={keep}
      values={{ [type]: ids.map(String), version }}
      facts={facts}
      hidden={{}}
      names={[type]}
      label={() => title}
      extras={{
        [type]: {
          options,
          required: false,
          hint: t(`admin.notifications.about.${type}`),
          render: (field: FieldProps) => (
            <MultiComboboxField {...field} options={options} placeholder={t("admin.notifications.nobody")} />
          ),
        },
      }}
      answer={undefined}
      className="recipients-form"
      save={t("admin.definitions.save")}
      alarmed
      // A draft in the browser is of no use any more.
      onKept={() => tellSaved(action)}
      readOnly={false}
    >
      {(fields) => <RecordFields {...fields} layout={[[type]]} />}
    </AutoForm>
  );
}
