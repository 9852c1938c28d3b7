import { Form } from "@remix-run/react";

import { useSaveState } from "~/components/form/use-saves";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import { paths } from "~/shared/paths";

const icons = { saving: "cloud-upload", saved: "cloud-check", waiting: "cloud-off", refused: "circle-alert" } as const;

/** FRM-186, FRM-187: state of the saving, and the undo of the last change. */
export function SaveNote({ here }: { here: string }) {
  const { t } = useWords();
  const { state, undo } = useSaveState();
  return (
    <div className="builder-saved" data-state={state}>
      <p role="status">
        {state === "idle" ? null : (
          <>
            <Icon name={icons[state]} />
            {t(`form-builder.saves.${state}`)}
          </>
        )}
      </p>
      {undo === undefined ? null : (
        <Form method="post" action={paths.undo(undo)} preventScrollReset>
          <input type="hidden" name="from" value={here} />
          <Button type="submit" size="sm" variant="ghost" icon="undo-2">
            {t("shell.undo")}
          </Button>
        </Form>
      )}
    </div>
  );
}
