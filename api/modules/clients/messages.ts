/** What this module's calls say, ready to show (API-015). */
export const clientsMessages = {
  tr: {
    client_created: "Müşteri eklendi.",
    contact_created: "Kontakt eklendi.",
  },
  en: {
    client_created: "Client added.",
    contact_created: "Contact added.",
  },
} as const;
