import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { Flash } from "~/session.server";

/** The message of the last act at the top of the sheet; `undo` takes the act back (without script too). */
export function FlashAlert({ flash }: { flash: Flash }) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState(false);
  if (closed || !flash.text) return null;
  const { undo } = flash;
  return (
    <div className="sheet-alert">
      <Alert
        type={flash.type}
        title={flash.title ?? (flash.type === "success" ? t("ui.success") : flash.type === "danger" ? t("ui.error") : undefined)}
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
