import { Form } from "@remix-run/react";

import { DeleteImageConfirm } from "~/components/display/delete-image-confirm";
import { Tree } from "~/components/display/tree";
import { Wizard } from "~/components/display/wizard";
import { SelectField } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { withQuery } from "~/shared/paths";
import type { KitAnswer } from "./kit.server";
import type { FlowSamples } from "./kit-display.server";
import type { Samples } from "./kit-samples.server";

import { KitCard, KitRead, metaOf } from "./state";

interface Props {
  flow: FlowSamples;
  labels: Samples["labels"];
  formats: string[];
  required: string;
  values: { name: string; format: string };
  reached: number;
  update: boolean;
  step: number;
  missing: boolean;
  dialog: string | null;
  answer: KitAnswer | undefined;
}

const here = "/kit/flow";

/** A form in steps, a tree, and dialogs over the page. */
export function KitFlow({ flow, dialog, answer, ...wizard }: Props) {
  return (
    <div className="kit-grid">
      <KitCard title={flow.wizard} wide>
        <KitRead read={answer?.read} />
        <KitWizard flow={flow} {...wizard} />
      </KitCard>
      <KitCard title={flow.tree}>
        <Tree label={flow.tree} items={flow.nodes} />
      </KitCard>
      <KitCard title={flow.panel}>
        <div className="btn-row">
          <ButtonLink to={`${here}?dialog=panel`}>{flow.panelOpen}</ButtonLink>
          <ButtonLink to={`${here}?dialog=picture`} variant="dangerGhost">
            {flow.pictureAct}
          </ButtonLink>
        </div>
      </KitCard>
      {dialog === "panel" ? (
        <Dialog size="side" title={flow.panel} closeHref={here}>
          <p>{flow.panelText}</p>
          <Tree label={flow.tree} items={flow.nodes} open />
        </Dialog>
      ) : null}
      {dialog === "picture" && !answer ? (
        <DeleteImageConfirm to={`${here}?dialog=picture`} closeHref={here} fields={{ picture: "1" }} />
      ) : null}
    </div>
  );
}

function KitWizard({
  flow,
  labels,
  formats,
  required,
  values,
  reached,
  update,
  step,
  missing,
}: Omit<Props, "dialog" | "answer">) {
  const { name, format } = values;
  const hrefFor = (to: number) => withQuery(here, { name, format, update: update ? "1" : undefined, step: String(to) });
  const error = missing ? required : undefined;
  const last = step === flow.steps.length - 1;
  return (
    <Wizard label={flow.wizard} steps={flow.steps} current={step} reached={reached} update={update} hrefFor={hrefFor}>
      <Form key={step} method={last ? "post" : "get"} action={last ? hrefFor(step) : here} className="form">
        {last ? null : <input type="hidden" name="step" value={step + 1} />}
        {update ? <input type="hidden" name="update" value="1" /> : null}
        {step === 0 ? (
          <TextField meta={metaOf("name", name, error)} label={labels.name} maxLength={80} />
        ) : (
          <input type="hidden" name="name" value={name} />
        )}
        {step === 1 ? (
          <SelectField
            meta={metaOf("format", format, error)}
            label={labels.format}
            options={formats.map((value) => ({ value, label: value }))}
          />
        ) : (
          <input type="hidden" name="format" value={format} />
        )}
        {last ? (
          <dl className="facts-list">
            <div>
              <dt>{labels.name}</dt>
              <dd>{name}</dd>
            </div>
            <div>
              <dt>{labels.format}</dt>
              <dd>{format}</dd>
            </div>
          </dl>
        ) : null}
        <div className="btn-row">
          {step > 0 ? <ButtonLink to={hrefFor(step - 1)}>{flow.back}</ButtonLink> : null}
          <SubmitButton>{last ? flow.save : flow.next}</SubmitButton>
          {update ? null : (
            <ButtonLink variant="ghost" to={withQuery(here, { name, format, step: String(step), update: "1" })}>
              {flow.update}
            </ButtonLink>
          )}
        </div>
        {update ? <p className="hint">{flow.updateNote}</p> : null}
      </Form>
    </Wizard>
  );
}
