import type { ReactNode } from "react";

import { PageLink } from "~/components/ui/page-link";
import { useDialogHref } from "~/components/ui/use-dialog-href";
import { paths } from "~/shared/paths";

type ContactDialogName = "new-contact" | "contact" | "edit-contact";

/** Dialogs of contacts open over the page that one is on, and lead back to it. */
export const useContactDialog: () => (
  dialog: ContactDialogName,
  values: Record<string, string | number>,
) => string = () => useDialogHref(paths.contacts);

/** A person's name on any page but their own list. */
export function ContactLink({
  id,
  className = "link",
  children,
}: {
  id: number;
  className?: string;
  children: ReactNode;
}) {
  const over = useContactDialog();
  return (
    <PageLink to={over("contact", { contact: id })} className={className} keepScroll>
      {children}
    </PageLink>
  );
}
