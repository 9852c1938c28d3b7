import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SelectField, type Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/calendar";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  zone: string;
  /** The first option means no zone. */
  zones: Option[];
  closeHref: string;
  answer: FormAnswer | undefined;
}

/** CAL-041: another clock beside the company's. */
export function ZoneDialog({ zone, zones, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<{ second_timezone: string }>({
    id: "calendar-zone",
    lastResult: answer?.result ?? null,
    defaultValue: { second_timezone: zone },
  });
  const label = t("calendar.zone.label");
  return (
    <Dialog
      title={t("calendar.zone.title")}
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t("calendar.zone.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={paths.calendarZone} id={form.id} className="form" noValidate>
        <FormError message={answer?.message ?? null} fields={[{ meta: fields.second_timezone, label }]} />
        <input type="hidden" name="from" value={closeHref} />
        <SelectField
          meta={fields.second_timezone}
          label={label}
          hint={t("calendar.zone.hint")}
          options={zones}
          placeholder={false}
        />
      </Form>
    </Dialog>
  );
}
