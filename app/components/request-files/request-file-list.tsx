import type { ReactNode } from "react";

import type { RequestFile } from "#contract/requests/request-files";
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
  /** Acts of a file. */
  actsOf?: (file: RequestFile) => ReactNode;
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

/** Files of a request, each by its name, with the row that it is of and whether another request has it too. */
export function RequestFileList({ files, hrefOf, hasFaces = false, actsOf }: Props) {
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
          {actsOf?.(file)}
        </li>
      ))}
    </ul>
  );
}
