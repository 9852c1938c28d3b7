/** Messages of this module's calls, ready to show (API-015). */
export const sponsorsMessages = {
  tr: {
    sponsor_created: "Sponsor eklendi.",
    sponsor_updated: "Sponsor güncellendi.",
    sponsor_removed: "Sponsor silindi.",
    deliverable_created: "Taahhüt eklendi.",
    deliverable_updated: "Taahhüt güncellendi.",
    deliverable_removed: "Taahhüt silindi.",
    deliverable_done: "Taahhüt tamamlandı olarak işaretlendi.",
    deliverable_open: "Taahhüt yeniden açıldı.",
    timeline_deliverable_done: "{what} tamamlandı: {name}",
    timeline_deliverable_open: "{what} yeniden açıldı: {name}",
  },
  en: {
    sponsor_created: "Sponsor added.",
    sponsor_updated: "Sponsor updated.",
    sponsor_removed: "Sponsor deleted.",
    deliverable_created: "Deliverable added.",
    deliverable_updated: "Deliverable updated.",
    deliverable_removed: "Deliverable deleted.",
    deliverable_done: "Deliverable marked as done.",
    deliverable_open: "Deliverable opened again.",
    timeline_deliverable_done: "{what} done: {name}",
    timeline_deliverable_open: "{what} opened again: {name}",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof sponsorsMessages)["tr"], string> {}
}
