import { contactParams } from "~/components/contact/contact-params";
import type { ContactFormData } from "~/services/contacts/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<ContactFormData> = {
  may: ({ ecos, modules }) => ecos && modules.includes("contacts"),
  load: async () => ({ default: (await import("~/components/contact/contact-dialog")).ContactDialog }),
  takes: contactParams,
  styles,
  add: { group: "work", order: 41, icon: "contact-round", label: "shell.add.contact", title: "shell.add.contactTitle" },
};
