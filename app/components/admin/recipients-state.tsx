import { useSaves, useSaveState } from "~/components/form/use-saves";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/admin";

const icons = { saving: "cloud-upload", saved: "cloud-check", refused: "circle-alert" } as const;

/**
 * State of the saving; a missing answer of the server is reported as any other failure is (ACC-183, in place of
 * ADM-117).
 */
export function RecipientsState() {
  const { t } = useWords();
  const saves = useSaves();
  const { state } = useSaveState();
  return (
    <div className="recipients-state" data-state={state}>
      {state === "waiting" ? (
        <Alert
          type="danger"
          title={t("ui.error")}
          role="alert"
          action={
            <Button size="sm" onClick={() => saves.again()}>
              {t("admin.notifications.again")}
            </Button>
          }
        >
          <p>{t("admin.notifications.state.waiting")}</p>
        </Alert>
      ) : (
        <p role="status">
          {state === "idle" ? null : (
            <>
              <Icon name={icons[state]} />
              {t(`admin.notifications.state.${state}`)}
            </>
          )}
        </p>
      )}
    </div>
  );
}
