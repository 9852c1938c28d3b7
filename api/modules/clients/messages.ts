/** Messages of this module's calls, ready to show (API-015). */
export const clientsMessages = {
  tr: {
    client_created: "Müşteri eklendi.",
    client_updated: "Müşteri güncellendi.",
    client_removed: "Müşteri silindi.",
  },
  en: {
    client_created: "Client added.",
    client_updated: "Client updated.",
    client_removed: "Client deleted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof clientsMessages)["tr"], string> {}
}
