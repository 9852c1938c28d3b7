/** Messages of this module's calls, ready to show (API-015). */
export const flightsMessages = {
  tr: {
    flight_created: "Uçuş eklendi.",
    flight_updated: "Uçuş güncellendi.",
    flight_removed: "Uçuş silindi.",
  },
  en: {
    flight_created: "Flight added.",
    flight_updated: "Flight updated.",
    flight_removed: "Flight deleted.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof flightsMessages)["tr"], string> {}
}
