import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/profile";

/** RTM-008 */
export function PushDenied({ closeHref }: { closeHref: string }) {
  const { t } = useWords();
  return (
    <Dialog size="sm" title={t("profile.push.denied")} closeHref={closeHref}>
      <p>{t("profile.push.retry")}</p>
      <p className="hint">{t("profile.push.deniedHint")}</p>
      <div className="btn-row">
        <ButtonLink to={closeHref} variant="primary" data-autofocus>
          {t("ui.close")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
