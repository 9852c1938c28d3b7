/** Messages of operations and inspections (API-015). */
export const tripsMessages = {
  tr: {
    operation_sent: "Operasyon katılım talebin işleme alındı.",
    operation_approved:
      "Operasyon katılımın kaydedildi: senden başka onaylayabilecek kimse olmadığı için onay gerekmedi.",
    inspection_sent: "Keşif ve fuar katılım talebin işleme alındı.",
    inspection_approved: "Keşif ve fuar katılımın kaydedildi, onay gerekmedi.",
  },
  en: {
    operation_sent: "Your request to attend the operation is being processed.",
    operation_approved: "Your operation is saved: nobody but you could approve it, so no approval was needed.",
    inspection_sent: "Your inspection request is being processed.",
    inspection_approved: "Your inspection is saved, no approval was needed.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof tripsMessages)["tr"], string> {}
}
