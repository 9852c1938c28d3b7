import { contactParams } from "~/components/contact/contact-params";
import type { QuickDialog } from "~/components/shell/quick-dialog";
import detailStyles from "~/styles/bundles/detail.css?url";
import styles from "~/styles/bundles/form.css?url";

import type { ContactCard, ContactFormData } from "./read.server";

export const dialogs = {
  contact: {
    may: ({ ecos, modules }) => ecos && modules.includes("contacts"),
    load: async () => ({ default: (await import("~/components/contact/contact-panel")).ContactPanel }),
    takes: contactParams,
    styles: detailStyles,
  } satisfies QuickDialog<ContactCard>,
  "edit-contact": {
    may: ({ modules, rights }) => modules.includes("contacts") && rights.contacts?.includes("update") === true,
    load: async () => ({ default: (await import("~/components/contact/contact-dialog")).ContactDialog }),
    takes: contactParams,
    styles,
  } satisfies QuickDialog<ContactFormData>,
  "new-contact": {
    may: ({ modules, rights }) => modules.includes("contacts") && rights.contacts?.includes("create") === true,
    load: async () => ({ default: (await import("~/components/contact/contact-dialog")).ContactDialog }),
    takes: contactParams,
    styles,
    add: {
      group: "team",
      order: 41,
      icon: "contact-round",
      label: "shell.add.contact",
      title: "shell.add.contactTitle",
    },
  } satisfies QuickDialog<ContactFormData>,
};
