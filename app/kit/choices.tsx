import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { FormError } from "~/components/form/form-error";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { ScopeField } from "~/components/form/choices/scope-field";
import { SelectField } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TagField } from "~/components/form/choices/tag-field";
import type { KitAnswer } from "./kit.server";
import type { Samples } from "./kit-samples.server";
import type { ScopeGroup } from "~/services/lists/read.server";

import { KitCard, KitRead, metaOf } from "./state";

interface Values {
  country: string;
  format: string;
  city: string;
  new_city: string;
  team: string[];
  new_team: string[];
  tags: string[];
  scope: string;
}

type Props = { samples: Samples; groups: ScopeGroup[]; answer: KitAnswer | undefined };

/** One or several of many, free words, and the shared selector. */
export function KitChoices({ samples, groups, answer }: Props) {
  const { labels, states, long, required } = samples;
  const [form, fields] = useForm<Values>({ id: "kit-choices", lastResult: answer?.result ?? null });
  const options = (names: string[]) => names.map((name) => ({ value: name, label: name }));
  const [cities, people, formats] = [samples.cities, samples.people, samples.formats].map(options);
  const countries = [
    { value: "TR", label: "Türkiye" },
    { value: "DE", label: "Deutschland" },
  ];
  return (
    <div className="kit-grid">
      <KitCard title={states.live}>
        <KitRead read={answer?.read} />
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
          <FormError
            message={answer?.message}
            fields={(["country", "city", "team", "tags", "scope"] as const).map((name) => ({
              meta: fields[name],
              label: labels[name],
            }))}
          />
          <SelectField meta={fields.country} label={labels.country} options={countries} required />
          <RadioGroupField meta={fields.format} label={labels.format} options={formats ?? []} inline />
          <ComboboxField meta={fields.city} createMeta={fields.new_city} label={labels.city} options={cities ?? []} />
          <MultiComboboxField
            meta={fields.team}
            createMeta={fields.new_team}
            label={labels.team}
            options={people ?? []}
          />
          <TagField meta={fields.tags} label={labels.tags} most={5} />
          <ScopeField meta={fields.scope} label={labels.scope} groups={groups} required />
          <SubmitButton>{samples.send}</SubmitButton>
        </Form>
      </KitCard>
      <KitCard title={states.filled}>
        <ComboboxField meta={metaOf("f.city", "İstanbul")} label={labels.city} options={cities ?? []} />
        <MultiComboboxField
          meta={metaOf("f.team", samples.people.slice(1, 4))}
          createMeta={metaOf("f.new", "Ece Çelik")}
          label={labels.team}
          options={people ?? []}
        />
        <TagField meta={metaOf("f.tags", samples.cities.slice(0, 3))} label={labels.tags} />
        <ScopeField meta={metaOf("f.scope", "TEAM|11")} label={labels.scope} groups={groups} />
      </KitCard>
      <KitCard title={states.error}>
        <SelectField meta={metaOf("e.country", "", required)} label={labels.country} options={countries} required />
        <ComboboxField meta={metaOf("e.city", "", required)} label={labels.city} options={cities ?? []} required />
        <MultiComboboxField meta={metaOf("e.team", [], required)} label={labels.team} options={people ?? []} required />
        <TagField meta={metaOf("e.tags", [], required)} label={labels.tags} required />
      </KitCard>
      <KitCard title={states.disabled}>
        <SelectField meta={metaOf("d.country", "TR")} label={labels.country} options={countries} disabled />
        <ComboboxField meta={metaOf("d.city", "İstanbul")} label={labels.city} options={cities ?? []} disabled />
        <MultiComboboxField
          meta={metaOf("d.team", ["Mert Aksoy"])}
          label={labels.team}
          options={people ?? []}
          disabled
        />
        <TagField meta={metaOf("d.tags", ["VIP"])} label={labels.tags} disabled />
      </KitCard>
      <KitCard title={states.long}>
        <MultiComboboxField meta={metaOf("l.team", [long])} label={long} options={options([long, ...samples.people])} />
        <TagField meta={metaOf("l.tags", [long])} label={long} hint={long} />
      </KitCard>
    </div>
  );
}
