export const meetingsMessages = {
  tr: {
    meeting_created: "Toplantı oluşturuldu!",
    meeting_updated: "Toplantı güncellendi!",
    meeting_times: "Toplantı artık {start}–{end}.",
    meeting_cancelled: "Toplantı iptal edildi.",
    meeting_without_client: "Bu toplantı türünde müşteri seçilemez.",
    meeting_without_supplier: "Bu toplantı türünde tedarikçi seçilemez.",
    meeting_without_sponsor: "Bu toplantı türünde sponsor seçilemez.",
    meeting_not_over: "Toplantı bitmeden sonuç notu yazılamaz.",
    too_many_invitations:
      "Kısa sürede şirket dışına çok fazla davet gönderildi. {minutes} dakika sonra yeniden dene ya da toplantıyı davet göndermeden kaydet.",
    meeting_location_1: "Şirket ofisi",
    meeting_location_2: "Müşteri ofisi",
    meeting_location_3: "Diğer",
    meeting_location_4: "Çevrim içi",
  },
  en: {
    meeting_created: "Meeting created!",
    meeting_updated: "Meeting updated!",
    meeting_times: "The meeting is from {start} to {end} now.",
    meeting_cancelled: "Meeting cancelled.",
    meeting_without_client: "A meeting of this type has no client.",
    meeting_without_supplier: "A meeting of this type has no supplier.",
    meeting_without_sponsor: "A meeting of this type has no sponsor.",
    meeting_not_over: "What was agreed can be written once the meeting is over.",
    too_many_invitations:
      "Too many invitations were sent out of the company in a short time. Try again in {minutes} minutes, or save the meeting without sending them.",
    meeting_location_1: "Company office",
    meeting_location_2: "Client's office",
    meeting_location_3: "Other",
    meeting_location_4: "Online",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof meetingsMessages)["tr"], string> {}
}
