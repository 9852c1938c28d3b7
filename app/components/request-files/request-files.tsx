import { Form } from "@remix-run/react";

import { acceptedTypes, daysWithoutCertificate, requestFileMegabytes } from "#contract/requests/request-file-facts";
import type { RequestDetail } from "#contract/requests/requests";
import { SubmitButton } from "~/components/form/submit-button";
import { Granted } from "~/components/shell/granted";
import { useWords } from "~/locales/request-files";
import { paths, withQuery } from "~/shared/paths";
import { newFiles } from "~/shared/request-files";

import { RequestFileList } from "./request-file-list";

/** Files of a request on its page; its requester changes them while it is undecided. */
export function RequestFiles({ request, isOwn }: { request: RequestDetail; isOwn: boolean }) {
  const { t } = useWords();
  const { code, files, status, version, leave } = request;
  const isMedical = leave?.leave_type === "medical_leave";
  const takesFiles = request.money !== null || request.sales_invoice !== null || isMedical;
  if (!takesFiles) return null;
  const mayRemove = isOwn && status === "PENDING";
  const mayAdd = mayRemove || (isOwn && isMedical && status === "APPROVED");
  const isMissing = isMedical && files.length === 0 && Number(leave.days) > daysWithoutCertificate;
  // Whoever may not see a certificate is not told whether there is one.
  if (files.length === 0 && !mayAdd && !(isMissing && (isOwn || request.decides !== null))) return null;
  return (
    <section aria-labelledby="request-files">
      <h2 id="request-files">{t(isMedical ? "request-files.certificates" : "request-files.title")}</h2>
      {isMedical && isOwn ? <p className="hint">{t("request-files.certificateHint")}</p> : null}
      {isMissing ? (
        <p className="hint">{t(isOwn ? "request-files.certificateMissing" : "request-files.certificateNone")}</p>
      ) : null}
      <RequestFileList
        files={files}
        hasFaces
        hrefOf={({ id }) => withQuery(paths.requests(code, "files", id), { show: "1" })}
        removal={mayRemove ? { code, version } : null}
      />
      {mayAdd ? (
        <Granted module="requests" action="create">
          <Form
            method="post"
            action={paths.requests(code, "files")}
            encType="multipart/form-data"
            className="attached-add"
          >
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="files" value="" />
            <label className="label" htmlFor="request-files-new">
              {t("request-files.new")}
            </label>
            <input
              id="request-files-new"
              name={newFiles("files")}
              type="file"
              multiple
              accept={acceptedTypes}
              className="control"
              aria-describedby="request-files-hint"
            />
            <p className="hint" id="request-files-hint">
              {t("request-files.hint", { most: requestFileMegabytes })}
              {status === "PENDING" ? ` ${t("request-files.restarts")}` : ""}
            </p>
            <SubmitButton variant="secondary">{t("request-files.add")}</SubmitButton>
          </Form>
        </Granted>
      ) : null}
    </section>
  );
}
