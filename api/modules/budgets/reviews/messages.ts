/** Messages of mailed budgets and their clients' answers, ready to show (API-015). */
export const budgetReviewMessages = {
  tr: {
    review_missing: "Bu bağlantı geçerli değil. Sana gönderilen son e-postadaki bağlantıyı kullan.",
    review_nobody: "En az bir kişi seç ya da bir adres yaz.",
    review_many: "Bir seferde en çok {most} kişiye gönderilir.",
    review_sent: "Bütçe {count} kişiye gönderildi. Artık değiştirilemez.",
    review_just_sent: "Bu kişilere az önce gönderildi. Bir dakika sonra yeniden gönderebilirsin.",
    review_ended: "Bağlantı kapatıldı.",
    review_closed: "Bu teklif artık yanıtlanamıyor.",
    review_superseded: "Sana daha yeni bir teklif gönderildi. Yanıtını onun bağlantısından ver.",
    review_approved: "Bu teklif onaylandı.",
    review_thanks_approve: "Onayın kaydedildi, ekibe haber verildi.",
    review_thanks_revise: "İsteğin kaydedildi, ekibe haber verildi.",
    too_many_budget_mails: "Bir saat içinde çok sayıda bütçe gönderdin. Biraz sonra yeniden dene.",
    timeline_review_approve: "{client} bütçeyi onayladı: {budget}",
    timeline_review_revise: "{client} “{budget}” bütçesinde değişiklik istedi: {comments}",
  },
  en: {
    review_missing: "This link is not valid. Use the link in the last e-mail that was sent to you.",
    review_nobody: "Choose at least one person, or enter an address.",
    review_many: "At most {most} people can be sent to at once.",
    review_sent: "The budget was sent to {count} people. It cannot be changed any more.",
    review_just_sent: "It was sent to these people just now. You can send it again in a minute.",
    review_ended: "The link was ended.",
    review_closed: "This offer cannot be answered any more.",
    review_superseded: "A newer offer was sent to you. Answer it by its own link.",
    review_approved: "This offer was approved.",
    review_thanks_approve: "Your approval was noted, and the team was told.",
    review_thanks_revise: "Your request was noted, and the team was told.",
    too_many_budget_mails: "You sent many budgets within an hour. Try again a little later.",
    timeline_review_approve: "{client} approved the budget {budget}",
    timeline_review_revise: "{client} asked for changes to the budget “{budget}”: {comments}",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof budgetReviewMessages)["tr"], string> {}
}
