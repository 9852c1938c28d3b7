export const messengerMessages = {
  tr: {
    room_opened: "Sohbet açıldı.",
    room_created: "Grup oluşturuldu.",
    room_renamed: "Grubun adı değişti.",
    members_added: "{count} kişi gruba eklendi.",
    member_removed: "Gruptan çıkarıldı.",
    room_left: "Gruptan ayrıldın.",
    room_muted: "Sohbet sessize alındı.",
    room_unmuted: "Sohbetin sesi açıldı.",
    room_full: "Bir grupta en fazla {most} kişi olabilir.",
    room_read: "Okundu olarak işaretlendi.",
    message_sent: "Mesaj gönderildi.",
    message_updated: "Mesaj güncellendi.",
    message_removed: "Mesaj silindi.",
    message_push: "Yeni mesajın var",
  },
  en: {
    room_opened: "Conversation opened.",
    room_created: "Group created.",
    room_renamed: "Group renamed.",
    members_added: "Added to the group: {count}.",
    member_removed: "Taken out of the group.",
    room_left: "You left the group.",
    room_muted: "Conversation muted.",
    room_unmuted: "Conversation unmuted.",
    room_full: "A group has at most {most} people.",
    room_read: "Marked as read.",
    message_sent: "Message sent.",
    message_updated: "Message updated.",
    message_removed: "Message deleted.",
    message_push: "You have a new message",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof messengerMessages)["tr"], string> {}
}
