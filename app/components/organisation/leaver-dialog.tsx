import { useForm } from "@conform-to/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { Alert } from "~/components/ui/alert";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/organisation";
import type { FormAnswer } from "~/server/submit.server";
import type { Leaving } from "~/services/organisation/read-leaver.server";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

function Numbers({ leaving: { work, below, units, sessions, invitations } }: { leaving: Leaving }) {
  const { t, locale } = useWords();
  const handed = Object.entries(work).filter(([, count]) => count > 0);
  return (
    <>
      {handed.length > 0 ? (
        <dl className="user-numbers" aria-label={t("organisation.leaver.handedOver")}>
          {handed.map(([name, count]) => (
            <div key={name}>
              <dt>{t(`organisation.leaver.work.${name}`)}</dt>
              <dd>{formatNumber(count, locale)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t("organisation.leaver.nothing")}</p>
      )}
      <ul className="second">
        {below > 0 ? <li>{t("organisation.leaver.below", { count: below })}</li> : null}
        {units > 0 ? <li>{t("organisation.leaver.units", { count: units })}</li> : null}
        {invitations > 0 ? <li>{t("organisation.leaver.invitations", { count: invitations })}</li> : null}
        <li>{sessions > 0 ? t("organisation.leaver.sessions", { count: sessions }) : t("organisation.leaver.ends")}</li>
      </ul>
    </>
  );
}

/** ORG-042: what a leaver hands over, in numbers, and who takes it; one who cannot leave is told why. */
export function LeaverDialog({ leaving, answer: given }: { leaving: Leaving; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { user, facts, people, isNeeded, proposed, refusal } = leaving;
  const [form, metas] = useForm<Record<string, string>>({
    id: "leaver",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { successor_id: isNeeded && proposed !== null ? String(proposed) : "" },
  });
  const title = t("organisation.leaver.title", { name: user.full_name });
  const closeHref = paths.adminUser(user.code);
  if (refusal)
    return (
      <Dialog title={title} size="sm" closeHref={closeHref}>
        <Alert type="warning">{refusal}</Alert>
      </Dialog>
    );
  const fields = {
    layout: isNeeded ? [["successor_id"]] : [],
    facts,
    metas,
    label: () => t("organisation.leaver.successor"),
    extras: {
      successor_id: {
        options: people,
        required: isNeeded,
        hint: t("organisation.leaver.successorHint"),
        render: (props: FieldProps) => (
          <ComboboxField {...props} options={people} placeholder={t("organisation.leaver.choose")} />
        ),
      },
    },
  };
  return (
    <DialogForm
      title={title}
      size="md"
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={paths.adminUser(user.code, "leave")}
      save={t(isNeeded ? "organisation.leaver.save" : "organisation.leaver.act")}
      formKey={null}
      version={user.version}
      fields={headFields(fields)}
    >
      <Numbers leaving={leaving} />
      <RecordFields {...fields} />
      <p className="second">{t("organisation.leaver.after")}</p>
    </DialogForm>
  );
}
