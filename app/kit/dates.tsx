import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { DateField } from "~/components/form/dates/date-field";
import { DateRangeField } from "~/components/form/dates/date-range-field";
import { DateTimeField } from "~/components/form/dates/date-time-field";
import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import type { KitAnswer } from "./kit.server";
import type { Samples } from "./kit-samples.server";

import { KitCard, KitRead, metaOf } from "./state";

interface Values {
  day: string;
  bounded: string;
  start: string;
  end: string;
  meeting_start: string;
  meeting_end: string;
  moment: string;
}

/** Days, ranges and times. */
export function KitDates({ samples, answer }: { samples: Samples; answer: KitAnswer | undefined }) {
  const { labels, states, long, required, today } = samples;
  const [form, fields] = useForm<Values>({ id: "kit-dates", lastResult: answer?.result ?? null });
  return (
    <div className="kit-grid">
      <KitCard title={states.live}>
        <KitRead read={answer?.read} />
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
          <FormError
            message={answer?.message}
            fields={[
              { meta: fields.day, label: labels.day },
              { meta: fields.bounded, label: labels.bounded },
              { meta: fields.meeting_start, label: labels.meeting },
            ]}
          />
          <DateField meta={fields.day} label={labels.day} today={today} required />
          <DateField meta={fields.bounded} label={labels.bounded} today={today} min="2026-01-01" max="2026-12-31" />
          <DateRangeField meta={fields.start} endMeta={fields.end} label={labels.range} today={today} />
          <DateTimeField
            meta={fields.meeting_start}
            endMeta={fields.meeting_end}
            label={labels.meeting}
            today={today}
            required
          />
          <DateTimeField meta={fields.moment} label={labels.moment} today={today} optional />
          <SubmitButton>{samples.send}</SubmitButton>
        </Form>
      </KitCard>
      <KitCard title={states.filled}>
        <DateField meta={metaOf("f.day", "2026-11-21")} label={labels.day} today={today} />
        <DateRangeField
          meta={metaOf("f.start", "2026-11-21")}
          endMeta={metaOf("f.end", "2026-11-25")}
          label={labels.range}
        />
        <DateTimeField
          meta={metaOf("f.from", "2026-11-21 09:15:00")}
          endMeta={metaOf("f.to", "2026-11-21 10:40:00")}
          label={labels.meeting}
          today={today}
        />
      </KitCard>
      <KitCard title={states.error}>
        <DateField meta={metaOf("e.day", "31.02.2026", required)} label={labels.day} today={today} required />
        <DateRangeField
          meta={metaOf("e.start", "", required)}
          endMeta={metaOf("e.end")}
          label={labels.range}
          required
        />
        <DateTimeField
          meta={metaOf("e.from", "2026-11-21", required)}
          endMeta={metaOf("e.to")}
          label={labels.meeting}
        />
      </KitCard>
      <KitCard title={states.disabled}>
        <DateField meta={metaOf("d.day", "2026-11-21")} label={labels.day} disabled />
        <DateRangeField
          meta={metaOf("d.start", "2026-11-21")}
          endMeta={metaOf("d.end")}
          label={labels.range}
          disabled
        />
        <DateTimeField meta={metaOf("d.from", "2026-11-21 09:15:00")} label={labels.moment} disabled />
      </KitCard>
      <KitCard title={states.long}>
        <DateField meta={metaOf("l.day")} label={long} hint={long} optional />
        <DateTimeField meta={metaOf("l.from")} endMeta={metaOf("l.to")} label={long} optional />
      </KitCard>
    </div>
  );
}
