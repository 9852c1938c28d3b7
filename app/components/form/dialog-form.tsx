import type { FormMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";

import { useWords } from "~/locales/form";
import { mayAdd } from "~/shared/similar";

import { Dialog } from "../ui/dialog";
import type { useFormAnswer } from "./form-answer";
import { FormHead, type FormHeadProps } from "./form-head";
import { SubmitButton } from "./submit-button";

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "lead" | "size" | "closeHref"> &
  Omit<FormHeadProps, "form" | "answer"> & {
    /** The result of `useFormAnswer`. */
    sender: ReturnType<typeof useFormAnswer>;
    form: Pick<FormMetadata, "id" | "onSubmit" | "noValidate" | "update">;
    action: string;
    /** Set for a form that sends a file. */
    encType?: "multipart/form-data" | undefined;
    /** The word on the button. */
    save: string;
    children: ReactNode;
  };

/** A record's form in a dialog: it posts to a URL of its own, and its button stands in the dialog's foot. */
export function DialogForm(props: Props) {
  const { title, lead, size, closeHref, sender, form, action, encType, save, children, ...head } = props;
  const { Form, answer, pending } = sender;
  const { t } = useWords();
  return (
    <Dialog
      title={title}
      lead={lead}
      size={size}
      closeHref={closeHref}
      hints={answer?.similar ? "hidden" : "shown"}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {answer?.similar && mayAdd(answer.similar) ? t("form.similar.anyway") : save}
        </SubmitButton>
      }
    >
      <Form
        method="post"
        action={action}
        {...(encType ? { encType } : {})}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="form"
      >
        <FormHead {...head} form={form} answer={answer} />
        {children}
      </Form>
    </Dialog>
  );
}
