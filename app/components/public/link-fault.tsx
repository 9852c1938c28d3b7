import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { PageError } from "~/components/shell/page-error";
import { ButtonLink } from "~/components/ui/button";
import { ErrorView } from "~/components/ui/error-view";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

type Props = { title: string; next?: { to: string; label: string } };

/** A mailed link that is unknown, was used or is too old: the reason, and the next step. */
export function LinkFault({ title, next }: Props) {
  const error = useRouteError();
  const { t } = useWords();
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return <PageError />;
  const { message } = error.data as { message?: string };
  return (
    <ErrorView
      code={error.status}
      title={title}
      actions={
        <>
          {next ? (
            <ButtonLink to={next.to} variant="primary">
              {next.label}
            </ButtonLink>
          ) : null}
          <ButtonLink to={paths.login} variant={next ? "secondary" : "primary"}>
            {t("session.toLogin")}
          </ButtonLink>
        </>
      }
    >
      {message}
    </ErrorView>
  );
}
