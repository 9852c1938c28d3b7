import { ButtonLink } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { Dialog } from "~/components/ui/dialog";
import { PageLink } from "~/components/ui/page-link";
import type { FormShare } from "~/services/guest-forms/read-share.server";
import { useWords } from "~/locales/form-builder";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/settings.css";

/** FRM-004: hands a published form on, as a link, as a QR code to print, and as a frame for other sites. */
export function ShareDialog({ share }: { share: FormShare }) {
  const { t } = useWords();
  const { project, code, name, back, address, embed, isEmbeddable, mayWrite } = share;
  const qr = (kind: "svg" | "png") => withQuery(paths.formPart(code, "qr", kind), { download: 1 });
  return (
    <Dialog title={t("form-builder.share.title")} lead={name} closeHref={back}>
      <div className="form-links">
        <div className="form-link">
          <label>
            {t("form-builder.share.label")}
            <input className="control" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <CopyButton
            text={address}
            label={t("form-builder.share.copy")}
            copied={t("form-builder.share.copied")}
            failed={t("form-builder.share.failed")}
          />
        </div>
        <figure className="form-qr">
          <img
            src={paths.formPart(code, "qr", "svg")}
            alt={t("form-builder.share.qrOf", { name })}
            width={180}
            height={180}
          />
          <figcaption>
            <p className="hint">{t("form-builder.share.qrHint")}</p>
            <div className="btn-row">
              <ButtonLink to={qr("svg")} icon="download" size="sm" plain download>
                {t("form-builder.share.qrSvg")}
              </ButtonLink>
              <ButtonLink to={qr("png")} icon="download" size="sm" plain download>
                {t("form-builder.share.qrPng")}
              </ButtonLink>
            </div>
          </figcaption>
        </figure>
        {isEmbeddable ? (
          <div className="form-link">
            <label>
              {t("form-builder.share.embed")}
              <textarea
                className="control"
                readOnly
                rows={4}
                value={embed}
                onFocus={(event) => event.currentTarget.select()}
              />
            </label>
            <CopyButton
              text={embed}
              label={t("form-builder.share.embedCopy")}
              copied={t("form-builder.share.embedCopied")}
              failed={t("form-builder.share.failed")}
            />
          </div>
        ) : (
          <p className="hint">
            {t("form-builder.share.embedOff")}{" "}
            {mayWrite ? (
              <PageLink to={withQuery(paths.formsOf(project, code, "edit"), { from: back })} className="link">
                {t("form-builder.list.settings")}
              </PageLink>
            ) : null}
          </p>
        )}
      </div>
    </Dialog>
  );
}
