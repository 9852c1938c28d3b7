/** Messages of this module's calls, ready to show (API-015). */
export const depotMessages = {
  tr: {
    depot_created: "Malzeme eklendi.",
    depot_updated: "Malzeme güncellendi.",
    depot_removed: "Malzeme silindi.",
    depot_not_empty: "Depoda kalanı olan malzeme silinemez. Önce çıkışını yap.",
    depot_date_late: "Hareket tarihi bugünden sonra olamaz.",
    depot_date_early: "Hareket tarihi bir yıldan eski olamaz.",
    depot_short: "Depoda bu kadar yok. Kalan: {quantity} {unit}",
    depot_moved: "Hareket kaydedildi. Depoda kalan: {quantity} {unit}.",
  },
  en: {
    depot_created: "Item added.",
    depot_updated: "Item updated.",
    depot_removed: "Item deleted.",
    depot_not_empty: "An item with something on hand cannot be deleted. Take it out first.",
    depot_date_late: "The day of a movement may not be in the future.",
    depot_date_early: "The day of a movement may not be more than a year ago.",
    depot_short: "There is not that much on hand. Left: {quantity} {unit}",
    depot_moved: "Movement noted. On hand: {quantity} {unit}.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof depotMessages)["tr"], string> {}
}
