import type { ReactNode } from "react";

import { useHasModule } from "~/components/shell/use-staff-user";
import { PageLink } from "~/components/ui/page-link";
import { paths } from "~/shared/paths";

interface Client {
  code: string;
  name: string;
}

/** The client of an offer or project, with a link for people who may see its page. */
export function ClientName({ client }: { client: Client | null }) {
  const sees = useHasModule("clients");
  if (!client) return null;
  if (!sees) return <>{client.name}</>;
  return (
    <PageLink to={paths.client(client.code)} className="link">
      {client.name}
    </PageLink>
  );
}

/** The link around the client's logo, which stands beside the name and is no second tab stop. */
export function ClientMark({ client, children }: { client: Client | null; children: ReactNode }) {
  const sees = useHasModule("clients");
  if (!client || !sees) return <>{children}</>;
  return (
    <PageLink to={paths.client(client.code)} tabIndex={-1} aria-hidden="true">
      {children}
    </PageLink>
  );
}
