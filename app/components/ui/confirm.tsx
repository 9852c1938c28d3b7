import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useWords } from "~/shared/words";

import { SubmitButton } from "../form/submit-button";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Icon } from "./icon";
import type { IconName } from "./icon-name";

type ConfirmProps = {
  /** Exactly what will happen: “Silinecek bölüm: Uçuş tercihleri”. */
  children: ReactNode;
  /** The act on the red button: “Bölümü sil”. */
  action: string;
  /** Address that the button posts to. */
  to: string;
  closeHref: string;
  title?: string;
  icon?: IconName;
  /** Text after the question; “Bu işlem geri alınamaz!” by default, null for none. */
  after?: string | null;
  /** Values posted along (version, idempotency key). */
  fields?: Record<string, string>;
  /** A server message that came back. */
  error?: ReactNode;
  /** A lesser act beside it, which the same form posts. */
  lesser?: { label: string; name: string; value: string } | undefined;
};

/** Asks before a dangerous act; focus starts on Vazgeç. */
export function Confirm({
  children,
  action,
  to,
  closeHref,
  title,
  icon = "trash-2",
  after,
  fields = {},
  error,
  lesser,
}: ConfirmProps) {
  const { t } = useWords();
  const form = useId();
  const question = title ?? t("ui.sure");
  const last = after === undefined ? t("ui.irreversible") : after;
  return (
    <Dialog
      bare
      size="sm"
      title={question}
      closeHref={closeHref}
      foot={
        <>
          {lesser ? (
            <Button type="submit" form={form} name={lesser.name} value={lesser.value}>
              {lesser.label}
            </Button>
          ) : null}
          <SubmitButton variant="danger" form={form}>
            {action}
          </SubmitButton>
        </>
      }
    >
      {error}
      <Form method="post" action={to} id={form} className="confirm" preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="confirm-icon">
          <Icon name={icon} size={18} />
        </span>
        <div>
          <h2 aria-hidden="true">{question}</h2>
          <p>{children}</p>
          {last ? <p>{last}</p> : null}
        </div>
      </Form>
    </Dialog>
  );
}
