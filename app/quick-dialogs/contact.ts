import { contactParams } from "~/components/contact/contact-params";
import type { ContactCard } from "~/services/contacts/read.server";
import styles from "~/styles/bundles/detail.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<ContactCard> = {
  may: ({ ecos, modules }) => ecos && modules.includes("contacts"),
  load: async () => ({ default: (await import("~/components/contact/contact-panel")).ContactPanel }),
  takes: contactParams,
  styles,
};
