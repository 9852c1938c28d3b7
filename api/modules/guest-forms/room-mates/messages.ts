/** Messages of this module's calls, ready to show (API-015). */
export const roomMatesMessages = {
  tr: {
    room_mate_missing: "Bu adreste bir oda arkadaşı isteği yok. Bağlantıyı kontrol et.",
    room_mate_over: "Bu istek artık geçerli değil.",
    room_mate_taken: "İkinizden biri başka biriyle oda arkadaşı oldu.",
    room_mate_paired: "Artık oda arkadaşısınız.",
    room_mate_declined: "İstek geri çevrildi.",
    room_mate_withdrawn: "Oda arkadaşı seçimin geri alındı. Başka birini seçebilirsin.",
    room_mate_many: "Kısa sürede çok fazla oda arkadaşı denendi. {minutes} dakika sonra yeniden dene.",
    room_mate_hidden: "seçtiğin kişi",
    room_mate_made: "Oda arkadaşı yapıldı: {name}.",
    room_mate_parted: "Oda arkadaşından ayrıldı.",
    room_mate_none: "Oda arkadaşı yok.",
    room_mate_same: "Bu ikisi aynı kişi.",
    room_mate_busy: "Zaten bir oda arkadaşı var: {name}.",
  },
  en: {
    room_mate_missing: "There is no room-mate request at this address. Check the link.",
    room_mate_over: "This request is no longer open.",
    room_mate_taken: "One of you shares a room with somebody else by now.",
    room_mate_paired: "You share a room now.",
    room_mate_declined: "The request was declined.",
    room_mate_withdrawn: "Your choice was taken back. You can choose somebody else.",
    room_mate_many: "Too many room mates were tried in a short time. Try again in {minutes} minutes.",
    room_mate_hidden: "the person whom you chose",
    room_mate_made: "Shares a room now: {name}.",
    room_mate_parted: "Parted from the room mate.",
    room_mate_none: "Shares no room.",
    room_mate_same: "These two are one person.",
    room_mate_busy: "Shares a room already: {name}.",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof roomMatesMessages)["tr"], string> {}
}
