/** Messages of this module's calls, ready to show (API-015). */
export const setupMessages = {
  tr: {
    setup_bad: "Bu kurulum bağlantısı geçersiz ya da daha önce kullanılmış.",
    setup_done: "Şirketin hazır. Şimdi giriş yapabilirsin.",
  },
  en: {
    setup_bad: "This set-up link is not valid or was used before.",
    setup_done: "Your company is ready. You can sign in now.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof setupMessages)["tr"], string> {}
}
