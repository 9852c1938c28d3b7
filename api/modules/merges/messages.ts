/** Messages of this module's calls, ready to show (API-015). */
export const mergesMessages = {
  tr: {
    merge_self: "Birleştirilecek kayıt hedefle aynı olamaz.",
    merged_one: "“{source}” kaydı “{target}” ile birleştirildi.",
    merged_many: "{count} kayıt “{target}” ile birleştirildi.",
    merged_before: "Bu kayıtlar zaten birleştirilmiş.",
    different_set: "Bu iki kayıt artık benzer olarak gösterilmeyecek.",
    different_unset: "Bu iki kayıt yeniden karşılaştırılacak.",
    split_done: "“{target}” birleştirmesi ayrıldı; {count} kayıt geri geldi.",
    split_kept:
      "“{target}” birleştirmesi ayrıldı; {count} kayıt geri geldi. Sonradan değişen {kept} bilgi olduğu gibi kaldı.",
    split_again: "Bu birleştirme zaten ayrılmış.",
    split_late: "Birleştirmeler en geç 30 gün içinde ayrılabilir.",
    split_target: "“{target}” silindiği ya da başka bir kayıtla birleştirildiği için bu birleştirme ayrılamaz.",
    split_name: "“{name}” adıyla yeni bir kayıt eklendiği için bu birleştirme ayrılamaz. Önce onun adını değiştir.",
  },
  en: {
    merge_self: "The record to merge cannot be the target itself.",
    merged_one: "“{source}” was merged into “{target}”.",
    merged_many: "{count} records were merged into “{target}”.",
    merged_before: "These records were merged before.",
    different_set: "These two records will not be shown as similar any more.",
    different_unset: "These two records will be compared again.",
    split_done: "The merge into “{target}” was split; {count} records are back.",
    split_kept:
      "The merge into “{target}” was split; {count} records are back. {kept} details that changed since stayed.",
    split_again: "This merge was split before.",
    split_late: "A merge can be split for 30 days.",
    split_target: "“{target}” was deleted or merged itself, so that this merge cannot be split.",
    split_name: "A new record is called “{name}”, so that this merge cannot be split. Rename it first.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof mergesMessages)["tr"], string> {}
}
