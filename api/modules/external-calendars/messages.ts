export const externalCalendarMessages = {
  tr: {
    calendar_added_url: "Takvim eklendi. Birazdan okunur, sonra her saat yenilenir.",
    calendar_added_file: "Takvim eklendi.",
    calendar_removed: "Takvim kaldırıldı.",
    calendars_many: "En çok {most} takvim ekleyebilirsin. Önce birini kaldır.",
    calendar_fault_unreachable: "Adrese ulaşılamadı.",
    calendar_fault_closed_address: "Bu adres internete açık değil, okunamaz.",
    calendar_fault_refused: "Adres bir takvim vermedi. Gizli bağlantı değişmiş olabilir.",
    calendar_fault_too_big: "Takvim 2 MB’tan büyük.",
    calendar_fault_too_much: "Takvim çok karmaşık, okunamadı.",
    calendar_fault_not_a_calendar: "Bu bir .ics takvimi değil.",
    calendar_fault_waiting: "Gönderdiğin takvimler hâlâ okunuyor. Bitince bunu yeniden gönder.",
  },
  en: {
    calendar_added_url: "The calendar was added. It is read in a moment, and every hour from then on.",
    calendar_added_file: "The calendar was added.",
    calendar_removed: "The calendar was removed.",
    calendars_many: "There can be {most} calendars at most. Remove one first.",
    calendar_fault_unreachable: "The address could not be reached.",
    calendar_fault_closed_address: "This address is not open to the internet and is not read.",
    calendar_fault_refused: "There is no calendar at this address. Its secret link may have changed.",
    calendar_fault_too_big: "The calendar is larger than 2 MB.",
    calendar_fault_too_much: "The calendar is too complicated to be read.",
    calendar_fault_not_a_calendar: "This is not an .ics calendar.",
    calendar_fault_waiting: "Calendars that you sent are still being read. Send this one again when they are done.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof externalCalendarMessages)["tr"], string> {}
}
