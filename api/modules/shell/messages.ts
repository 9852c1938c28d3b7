/** Messages of this module's calls, ready to show (API-015). */
export const shellMessages = {
  tr: {
    feedback_sent: "Teşekkürler, mesajın yöneticilerine iletildi.",
    feedback_idea: "Öneri",
    feedback_problem: "Sorun",
    feedback_other: "Diğer",
  },
  en: {
    feedback_sent: "Thank you, your message was passed on to your admins.",
    feedback_idea: "Idea",
    feedback_problem: "Problem",
    feedback_other: "Other",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof shellMessages)["tr"], string> {}
}
