/** A stored number as people read it: a Turkish one in groups that stay on one line, any other unchanged. */
export const phoneText = (phone: string, gap = "\u00a0"): string =>
  phone
    .replaceAll(/[^\d+]/g, "")
    .replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, (_, ...parts: string[]) => parts.slice(0, 5).join(gap));

/** Address of a call. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

/** Chat link of a number that may be no mobile: Turkish landlines have no chat. */
export const mobileChatHref = (phone: string): string | null => (/^\+90(?!5)/.test(phone) ? null : chatHref(phone));

/** Address of a WhatsApp chat with a whole number; null for one without its country. */
export const chatHref = (phone: string): string | null => {
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return /^\+\d{8,15}$/.test(digits) ? `https://wa.me/${digits.slice(1)}` : null;
};
