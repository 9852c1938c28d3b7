/** Messages of this module's calls, ready to show (API-015). */
export const contactsMessages = {
  tr: {
    contact_created: "Kontakt eklendi.",
    contact_updated: "Kontakt güncellendi.",
    contact_moved: "Kontakt güncellendi ve {name} firmasına taşındı.",
    contact_removed: "Kontakt silindi.",
  },
  en: {
    contact_created: "Contact added.",
    contact_updated: "Contact updated.",
    contact_moved: "Contact updated and moved to {name}.",
    contact_removed: "Contact deleted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof contactsMessages)["tr"], string> {}
}
