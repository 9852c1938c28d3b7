import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormDraft } from "~/components/form/form-draft";
import { FormError } from "~/components/form/form-error";
import { inPlace } from "~/components/form/in-place";
import { SubmitButton } from "~/components/form/submit-button";
import { RichTextField } from "~/components/rich/rich-text-field";
import { Alert } from "~/components/ui/alert";
import { RichText } from "~/components/ui/rich-text";
import { FileDropField } from "~/components/upload/file-drop-field";
import { ImageCropField } from "~/components/upload/image-crop-field";
import { useUpload } from "~/components/upload/use-upload";
import type { KitAnswer } from "./kit.server";
import type { Samples } from "./kit-samples.server";
import type { Flash } from "~/server/session.server";

import { KitCard, KitRead, metaOf } from "./state";

const limits = { most: 3, mostBytes: 5_000_000, accept: ".pdf,image/*,.txt" };

type Props = { samples: Samples; flash: Flash | null; answer: KitAnswer | undefined };

/** Files, pictures and formatted text; their script comes when it is needed. */
export function KitHeavy({ samples, flash, answer }: Props) {
  const { labels, states, required } = samples;
  const [form, fields] = useForm<{ text: string }>({
    id: "kit-heavy",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { text: samples.rich },
  });
  const upload = useUpload();
  const message = upload.answer?.message ?? flash?.text;
  return (
    <div className="kit-grid">
      <KitCard title={states.live}>
        <form
          method="post"
          action="/kit/files"
          encType="multipart/form-data"
          onSubmit={(event) => void upload.onSubmit(event)}
        >
          {message ? (
            <Alert type={upload.answer?.errors || flash?.type === "danger" ? "danger" : "success"}>{message}</Alert>
          ) : null}
          <FileDropField
            meta={metaOf("files", undefined, upload.answer?.errors?.["files"]?.[0])}
            label={labels.files}
            limits={limits}
            progress={upload.progress}
          />
          <ImageCropField meta={metaOf("picture")} label={labels.picture} />
          <SubmitButton pending={upload.progress !== null}>{samples.send}</SubmitButton>
        </form>
      </KitCard>
      <KitCard title={states.live}>
        <KitRead read={answer?.read}>{answer?.html ? <RichText html={answer.html} /> : null}</KitRead>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
          <FormDraft update={form.update} person={0} />
          <FormError message={answer?.message} fields={[{ meta: fields.text, label: labels.text }]} />
          <RichTextField meta={fields.text} label={labels.text} required />
          <SubmitButton>{samples.send}</SubmitButton>
        </Form>
      </KitCard>
      <KitCard title={states.error}>
        <FileDropField meta={metaOf("e.files", undefined, required)} label={labels.files} limits={limits} required />
        <ImageCropField meta={metaOf("e.picture", undefined, required)} label={labels.picture} required />
        <RichTextField meta={metaOf("e.text", "", required)} label={labels.text} height={120} required />
      </KitCard>
      <KitCard title={states.disabled}>
        <FileDropField meta={metaOf("d.files")} label={labels.files} limits={limits} disabled />
        <ImageCropField meta={metaOf("d.picture")} label={labels.picture} disabled />
        <RichTextField meta={metaOf("d.text", samples.rich)} label={labels.text} height={120} disabled />
      </KitCard>
      <KitCard title={states.busy}>
        <FileDropField meta={metaOf("b.files")} label={labels.files} limits={limits} progress={0.42} disabled />
      </KitCard>
    </div>
  );
}
