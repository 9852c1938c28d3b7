export const positionsMessages = {
  tr: {
    position_added: "“{name}” pozisyonu eklendi.",
    position_saved: "“{name}” pozisyonu kaydedildi.",
    position_removed: "“{name}” pozisyonu silindi.",
    position_used: "Bu pozisyon kullanımda: {count} kayıt ona bağlı. Önce onları başka bir pozisyona al.",
  },
  en: {
    position_added: "Position “{name}” added.",
    position_saved: "Position “{name}” saved.",
    position_removed: "Position “{name}” deleted.",
    position_used: "This position is in use: {count} records name it. Give them another position first.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof positionsMessages)["tr"], string> {}
}
