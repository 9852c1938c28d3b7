/** Messages of this module's calls, ready to show (API-015). */
export const manualRsvpMessages = {
  tr: {
    rsvp_link_created: "Bağlantı hazır. Yalnız bir kez gösterilir.",
    rsvp_link_ended: "Bağlantı iptal edildi, onunla girenlerin oturumu kapandı.",
    rsvp_saved: "{name} için yanıt kaydedildi.",
    rsvp_mark_1: "{name} geliyor olarak işaretlendi.",
    rsvp_mark_0: "{name} gelmiyor olarak işaretlendi.",
    rsvp_mark_none: "{name} için katılım durumu geri alındı.",
    rsvp_mark_here: "{name} geldi.",
    rsvp_mark_away: "{name} için geliş geri alındı.",
    rsvp_asks_more: "{name} formu yanıtlamıştı; bu seçim başka sorular da açıyor. Adına basıp hepsini yanıtla.",
    rsvp_arrived_before: "Geliş {minutes} dakika içinde geri alınabilir.",
    rsvp_stale: "Bu kişinin yanıtı bu sırada değişti. Sayfayı yeniden açıp bak.",
    rsvp_walk_in: "{name} listeye eklendi.",
    rsvp_no_walk_ins: "Bu form yalnız davetliler için, listede olmayan kimse eklenemez.",
  },
  en: {
    rsvp_link_created: "The link is ready. It is shown this once.",
    rsvp_link_ended: "The link was ended, and whoever came in by it is out.",
    rsvp_saved: "The answer of {name} was saved.",
    rsvp_mark_1: "{name} is marked as coming.",
    rsvp_mark_0: "{name} is marked as not coming.",
    rsvp_mark_none: "The attendance of {name} was taken back.",
    rsvp_mark_here: "{name} has arrived.",
    rsvp_mark_away: "The arrival of {name} was taken back.",
    rsvp_asks_more: "{name} has answered the form, and this choice asks more. Press the name to answer all of it.",
    rsvp_arrived_before: "An arrival can be taken back within {minutes} minutes.",
    rsvp_stale: "This person's answer has changed meanwhile. Open the page again to see it.",
    rsvp_walk_in: "{name} was added to the list.",
    rsvp_no_walk_ins: "This form is for invited people, nobody else can be added.",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof manualRsvpMessages)["tr"], string> {}
}
