import { CopyWords } from "~/components/ui/copy-button";
import { ButtonLink } from "~/components/ui/button";
import type { Builder } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import { publicPathOf } from "~/shared/form-place";
import { paths } from "~/shared/paths";

/** Public address of the form: a link, and the text to hand on; a draft has none yet. */
export function FormAddress({ builder: { form, origin } }: { builder: Builder }) {
  const { t } = useWords();
  const path = publicPathOf(form);
  if (path === null)
    return form.type === "INVITED" ? <p className="builder-told">{t("form-builder.share.invited")}</p> : null;
  if (form.state === "DRAFT") return <p className="builder-told">{t("form-builder.share.draft")}</p>;
  const address = `${origin}${path}`;
  return (
    <div className="builder-address">
      <CopyWords
        text={address}
        label={t("form-builder.share.copy")}
        copied={t("form-builder.share.copied")}
        failed={t("form-builder.share.failed")}
      />
      <noscript>
        <input className="control" readOnly value={address} aria-label={t("form-builder.share.label")} />
      </noscript>
      <ButtonLink to={path} icon="external-link" size="sm" target="_blank" rel="noopener" plain>
        {t("form-builder.share.open")}
      </ButtonLink>
      {form.project ? null : (
        <ButtonLink to={paths.formsOf("", form.code, "links")} icon="link" size="sm">
          {t("form-builder.share.clients")}
        </ButtonLink>
      )}
    </div>
  );
}
