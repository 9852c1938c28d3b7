/** Messages of this module's calls, ready to show (API-015). */
export const accountingMonthsMessages = {
  tr: {
    month_locked_now: "{month} kapatıldı.",
    month_reopened: "{month} yeniden açıldı.",
    month_locked: "{month} muhasebede kapalı, bu aya kayıt yazılamaz. Önce ayın yeniden açılması gerekir.",
    month_locked_already: "{month} zaten kapalı.",
    month_open_already: "{month} zaten açık.",
    month_not_over: "{month} henüz bitmedi, kapatılamaz.",
    month_hindered: "Bu ayda açık konular var: yine de kapatıyorsan nedenini yaz.",
    month_sees_all: "Ay kapanışını yalnızca muhasebe kayıtlarının tamamını görenler kullanabilir.",
  },
  en: {
    month_locked_now: "{month} was locked.",
    month_reopened: "{month} was opened again.",
    month_locked: "{month} is locked in accounting, so nothing is written into it. It has to be opened again first.",
    month_locked_already: "{month} is locked already.",
    month_open_already: "{month} is open already.",
    month_not_over: "{month} is not over yet, so it cannot be locked.",
    month_hindered: "Something is open in this month: write why you lock it all the same.",
    month_sees_all: "The closing of months is for people who see all of accounting.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof accountingMonthsMessages)["tr"], string> {}
}
