import { Form } from "@remix-run/react";

import type { RequestFile } from "#contract/requests/request-files";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { fileSize } from "~/components/upload/file-size";
import { useWords } from "~/locales/request-files";
import { paths } from "~/shared/paths";

interface Props {
  files: readonly RequestFile[];
  hrefOf: (file: RequestFile) => string;
  /** Small pictures, which the page of a mail's link does not fetch. */
  hasFaces?: boolean;
  /** The request that its requester may take files out of. */
  removal?: { code: string; version: number } | null;
}

/** A photo is shown as it is: script makes it small before it is sent, and a larger one has an icon. */
const mostShown = 600_000;

function Face({ file, href }: { file: RequestFile; href: string }) {
  return file.content_type.startsWith("image/") && file.size <= mostShown ? (
    <img className="attached-face" src={href} alt="" width={48} height={48} loading="lazy" />
  ) : (
    <span className="attached-face" aria-hidden="true">
      <Icon name="file-text" />
    </span>
  );
}

/** Says what a removal does before its button comes, with and without script. */
function Removal({ file: { id, name }, code, version }: { file: RequestFile; code: string; version: number }) {
  const { t } = useWords();
  return (
    <details className="attached-acts">
      <summary className="btn btn-ghost btn-sm" aria-label={t("request-files.removeNamed", { name })}>
        {t("request-files.remove")}
      </summary>
      <Form method="post" action={paths.requests(code, "files", id)} preventScrollReset>
        <p className="hint">{t("request-files.restarts")}</p>
        <input type="hidden" name="version" value={version} />
        <SubmitButton variant="danger">{t("request-files.removeNow")}</SubmitButton>
      </Form>
    </details>
  );
}

/** Files of a request, each by its name, with the row that it is of and whether another request has it too. */
export function RequestFileList({ files, hrefOf, hasFaces = false, removal }: Props) {
  const { t, locale } = useWords();
  return (
    <ul className="attached">
      {files.map((file) => (
        <li key={file.id}>
          {hasFaces ? <Face file={file} href={hrefOf(file)} /> : null}
          <span>
            <a href={hrefOf(file)} className="link" target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <small>
              {[
                ...(file.item_place === null ? [] : [t("request-files.row", { number: file.item_place + 1 })]),
                fileSize(file.size, locale),
              ].join(" · ")}
            </small>
            {file.is_repeated ? (
              <small className="field-error">
                {t("request-files.repeated")}{" "}
                {file.repeated_in ? (
                  <PageLink to={paths.requests(file.repeated_in)} className="link">
                    {t("request-files.repeatedIn")}
                  </PageLink>
                ) : null}
              </small>
            ) : null}
          </span>
          {removal ? <Removal file={file} {...removal} /> : null}
        </li>
      ))}
    </ul>
  );
}
