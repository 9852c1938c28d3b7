/** Messages of this module's calls, ready to show (API-015). */
export const bizdevMessages = {
  tr: {
    stage_saved: "“{name}” aşaması kaydedildi.",
    stage_last: "Yeni teklifler için ilk beş aşamadan en az biri açık kalmalı.",
    stage_pair: "“{stage}” açıkken “{next}” kapatılamaz: onaylanan teklif oraya geçer.",
    stage_in_use: "“{stage}” aşamasında {count} teklif var. Önce onları başka bir aşamaya taşı.",
    loss_reason_added: "Kaybetme nedeni eklendi.",
    loss_reason_saved: "Kaybetme nedeni kaydedildi.",
    loss_reason_removed: "Kaybetme nedeni silindi.",
    loss_reason_taken: "Bu adla bir neden zaten var.",
    loss_reason_used: "Bu neden {count} kayıtta kullanılıyor, silinemez. Bunun yerine arşivle.",
  },
  en: {
    stage_saved: "The stage “{name}” was saved.",
    stage_last: "At least one of the first five stages has to stay on for new offers.",
    stage_pair: "While “{stage}” is on, “{next}” cannot be switched off: approved offers go there.",
    stage_in_use: "{count} offers stand in “{stage}”. Move them to another stage first.",
    loss_reason_added: "Reason added.",
    loss_reason_saved: "Reason saved.",
    loss_reason_removed: "Reason deleted.",
    loss_reason_taken: "There is a reason of this name already.",
    loss_reason_used: "{count} records name this reason, so it cannot be deleted. Archive it instead.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof bizdevMessages)["tr"], string> {}
}
