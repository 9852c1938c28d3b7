import { Form, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useWords } from "~/shared/words";

import { useHydrated } from "~/components/form/use-hydrated";
import { Alert } from "~/components/ui/alert";
import { Button, ButtonLink } from "~/components/ui/button";
import { FloatingAlerts } from "~/components/ui/floating-alerts";
import { Icon } from "~/components/ui/icon";
import type { Flash } from "~/server/session.server";

import type { Told } from "./use-told";

/** Milliseconds to think about it; any other message goes after the usual time (UIK-030). */
const undoMilliseconds = 10_000;

const titleOf = (flash: Flash, t: (key: string) => string) =>
  flash.title ?? (flash.type === "success" ? t("ui.success") : flash.type === "danger" ? t("ui.error") : undefined);

function Undo({ action, fields }: NonNullable<Flash["undo"]>) {
  const { t } = useWords();
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm">
        <Icon name="undo-2" />
        {t("shell.undo")}
      </Button>
    </Form>
  );
}

/** The open dialog after the act: nothing outside of it can be reached, so the message is shown in it. */
function useDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  const { key } = useLocation();
  useEffect(() => setDialog(document.querySelector("dialog:modal")), []);
  useEffect(() => {
    if (dialog && !dialog.isConnected) setDialog(null);
  }, [dialog, key]);
  return dialog;
}

/** Message of the last act: it floats and disappears by itself; without script it stands at the top of the sheet. */
function FlashAlert({ told: { flash, here, focusBack } }: { told: Told }) {
  const { t } = useWords();
  const [closed, setClosed] = useState(false);
  const dialog = useDialog();
  const hydrated = useHydrated();
  // A message that came with the page stays in place; one after an act in the page floats.
  const [floats] = useState(hydrated);
  if (closed || !flash.text || (!floats && !here)) return null;
  // UIK-035: a success is shown as a tip.
  const type = flash.type === "success" ? "tip" : flash.type;
  const { link } = flash;
  const takeBack = flash.undo ? <Undo {...flash.undo} /> : null;
  const undo = link ? (
    <div className="btn-row">
      {takeBack}
      <ButtonLink to={link.to} plain={link.isFile ?? false} size="sm" icon={link.isFile ? "download" : "pencil"}>
        {link.text}
      </ButtonLink>
    </div>
  ) : (
    takeBack
  );
  const close = () => {
    const isInside = document.activeElement?.closest(".floats, .sheet-alert");
    setClosed(true);
    if (isInside) focusBack();
  };
  if (floats) {
    const timeout = undo ? { timeout: undoMilliseconds } : flash.timeout ? { timeout: flash.timeout } : {};
    const alerts = (
      <FloatingAlerts
        inPlace={dialog !== null}
        alerts={[{ id: flash.text, type, title: titleOf(flash, t), text: flash.text, action: undo, ...timeout }]}
        onClose={close}
      />
    );
    return dialog ? createPortal(alerts, dialog) : alerts;
  }
  return (
    <div className="sheet-alert">
      <Alert type={type} title={titleOf(flash, t)} closeable onClose={close} action={undo}>
        {flash.text}
      </Alert>
    </div>
  );
}

/** Shows the message of `useTold`. */
export function ToldAlert({ told }: { told: Told | undefined }) {
  return told ? <FlashAlert key={told.id} told={told} /> : null;
}
