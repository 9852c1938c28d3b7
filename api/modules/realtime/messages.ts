/** Messages of this module's calls, ready to show (API-015). */
export const realtimeMessages = {
  tr: {
    channel_open: "Kanal açık.",
    seen: "Tamam, kaydedildi.",
  },
  en: {
    channel_open: "The channel is open.",
    seen: "Done, noted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof realtimeMessages)["tr"], string> {}
}
