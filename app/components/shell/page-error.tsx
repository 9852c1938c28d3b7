import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { useWords } from "~/shared/words";

import { ButtonLink } from "~/components/ui/button";
import { ErrorView } from "~/components/ui/error-view";
import { paths } from "~/shared/paths";

const known = [400, 403, 404, 405, 413, 421, 429, 500, 502, 503, 504];

/** The list that a record's address belongs to (SES-053). */
function listOf(pathname: string): { to: string; key: string } {
  if (pathname.startsWith("/bizdev")) return { to: paths.bizdev, key: "error.toLeads" };
  if (pathname.startsWith("/project/")) return { to: paths.projects, key: "error.toProjects" };
  return { to: paths.home, key: "error.toHome" };
}

const onConnection = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** False for the server, which answered. */
const useIsOffline = () =>
  useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );

/** What went wrong, what to do about it; never an upstream's own text beyond its short message. */
export function PageError({ inside }: { inside?: boolean }) {
  const error = useRouteError();
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // The server said nothing: it is the connection, and the page says so as long as there is none.
  const isOffline = useIsOffline() && !isRouteErrorResponse(error);
  const kind = isOffline ? "offline" : known.includes(status) ? status : 500;
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
  const isRecord = status === 404 && /^\/(bizdev|project)\/./.test(pathname);
  const list = listOf(pathname);
  const retry = status >= 500 || status === 429;
  return (
    <ErrorView
      code={isOffline ? undefined : status}
      inside={inside}
      title={isRecord ? t("error.recordNotFound") : t(`error.title.${kind}`)}
      actions={
        <>
          {retry ? (
            <ButtonLink to={`${pathname}${search}`} plain={!inside} variant="primary" icon="refresh-cw">
              {t("error.retry")}
            </ButtonLink>
          ) : null}
          <ButtonLink to={isRecord ? list.to : paths.home} variant={retry ? "secondary" : "primary"}>
            {t(isRecord ? list.key : "error.toHome")}
          </ButtonLink>
        </>
      }
    >
      {message && status !== 404 ? message : t(`error.text.${isRecord ? "record" : kind}`)}
    </ErrorView>
  );
}
