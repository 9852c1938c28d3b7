import { splitExtension } from "#contract/phone-extension";

/** Address of a call (RFC 3966). */
export function telHref(phone: string): string {
  const { number, extension } = splitExtension(phone);
  const digits = number.replaceAll(/[^\d+]/g, "");
  return extension === undefined ? `tel:${digits}` : `tel:${digits};ext=${extension}`;
}

/** Chat link of a number that may be no mobile: Turkish landlines have no chat. */
export const mobileChatHref = (phone: string): string | null => (/^\+90(?!5)/.test(phone) ? null : chatHref(phone));

/** Address of a WhatsApp chat with a whole number; null for one without its country or behind a switchboard. */
export const chatHref = (phone: string): string | null => {
  const { number, extension } = splitExtension(phone);
  const digits = number.replaceAll(/[^\d+]/g, "");
  return extension === undefined && /^\+\d{8,15}$/.test(digits) ? `https://wa.me/${digits.slice(1)}` : null;
};
