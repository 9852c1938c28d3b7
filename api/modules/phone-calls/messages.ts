export const phoneCallsMessages = {
  tr: {
    phone_call_created: "Telefon görüşmesi eklendi!",
    phone_call_updated: "Telefon görüşmesi güncellendi!",
    phone_call_removed: "Telefon görüşmesi silindi.",
  },
  en: {
    phone_call_created: "Phone call added!",
    phone_call_updated: "Phone call updated!",
    phone_call_removed: "Phone call deleted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof phoneCallsMessages)["tr"], string> {}
}
