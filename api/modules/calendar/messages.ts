export const calendarMessages = {
  tr: {
    second_timezone_set: "İkinci saat dilimi seçildi.",
    second_timezone_none: "İkinci saat dilimi kapatıldı.",
    calendar_on_leave: "İzinli",
  },
  en: {
    second_timezone_set: "The second time zone was chosen.",
    second_timezone_none: "The second time zone was switched off.",
    calendar_on_leave: "On leave",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof calendarMessages)["tr"], string> {}
}
