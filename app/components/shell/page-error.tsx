import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { useWords } from "~/shared/words";

import { ButtonLink } from "~/components/ui/button";
import { ErrorView } from "~/components/ui/error-view";
import { paths } from "~/shared/paths";

const known = [400, 403, 404, 405, 413, 421, 429, 500, 502, 503, 504];

/** Records' addresses, each with the list that it belongs to (SES-037, SES-053). */
const lists = {
  bizdev: { to: paths.bizdev, key: "error.toLeads" },
  project: { to: paths.projects, key: "error.toProjects" },
  client: { to: paths.clients, key: "error.toClients" },
  supplier: { to: paths.suppliers, key: "error.toSuppliers" },
  contacts: { to: paths.contacts, key: "error.toContacts" },
};

function listOf(pathname: string) {
  const [, noun = "", record] = pathname.split("/");
  return record && noun in lists ? lists[noun as keyof typeof lists] : null;
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

/** The error and its remedy; of an upstream's text only its short message. */
export function PageError({ inside }: { inside?: boolean }) {
  const error = useRouteError();
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // Without a response the connection is the cause, and the page says so as long as there is none.
  const isOffline = useIsOffline() && !isRouteErrorResponse(error);
  const kind = isOffline ? "offline" : known.includes(status) ? status : 500;
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
  const list = status === 404 ? listOf(pathname) : null;
  const retry = status >= 500 || status === 429;
  return (
    <ErrorView
      code={isOffline ? undefined : status}
      inside={inside}
      title={list ? t("error.recordNotFound") : t(`error.title.${kind}`)}
      actions={
        <>
          {retry ? (
            <ButtonLink to={`${pathname}${search}`} plain={!inside} variant="primary" icon="refresh-cw">
              {t("error.retry")}
            </ButtonLink>
          ) : null}
          <ButtonLink to={list?.to ?? paths.home} variant={retry ? "secondary" : "primary"}>
            {t(list?.key ?? "error.toHome")}
          </ButtonLink>
        </>
      }
    >
      {message && status !== 404 ? message : t(`error.text.${list ? "record" : kind}`)}
    </ErrorView>
  );
}
