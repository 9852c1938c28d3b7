import { Form } from "@remix-run/react";
import { useState } from "react";
import { useWords } from "~/shared/words";

import { useHydrated } from "~/components/form/use-hydrated";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { FloatingAlerts } from "~/components/ui/floating-alerts";
import { Icon } from "~/components/ui/icon";
import type { Flash } from "~/server/session.server";

const titleOf = (flash: Flash, t: (key: string) => string) =>
  flash.title ?? (flash.type === "success" ? t("ui.success") : flash.type === "danger" ? t("ui.error") : undefined);

/** The message of the last act at the top of the sheet; `undo` takes the act back (without script too). */
export function FlashAlert({ flash }: { flash: Flash }) {
  const { t } = useWords();
  const [closed, setClosed] = useState(false);
  const hydrated = useHydrated();
  // What the server sent with the page stays where it is; what comes after an act in the page floats.
  const [floats] = useState(hydrated);
  if (closed || !flash.text) return null;
  const { undo } = flash;
  // UIK-035: what was saved is told of by a tip.
  const type = flash.type === "success" ? "tip" : flash.type;
  if (floats && !undo) {
    return (
      <FloatingAlerts
        alerts={[{ id: flash.text, type, title: titleOf(flash, t), text: flash.text }]}
        onClose={() => setClosed(true)}
      />
    );
  }
  return (
    <div className="sheet-alert">
      <Alert
        type={type}
        title={titleOf(flash, t)}
        closeable
        onClose={() => setClosed(true)}
        action={
          undo ? (
            <Form method="post" action={undo.action}>
              {Object.entries(undo.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" size="sm">
                <Icon name="undo-2" />
                {t("shell.undo")}
              </Button>
            </Form>
          ) : null
        }
      >
        {flash.text}
      </Alert>
    </div>
  );
}
