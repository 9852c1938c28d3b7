import { LogCallLink } from "~/components/activity/log-call-link";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/contact";
import type { CallPreset } from "~/shared/activity-place";
import { phoneText } from "#contract/phone-extension";
import { chatHref, telHref } from "~/shared/phone-text";

interface Props {
  name: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  /** Preset of a phone call that is logged with this number. */
  log: CallPreset;
}

/** Call, log the call, write a mail, write on WhatsApp: a press each. */
export function ReachLinks({ name, email, phone, mobile, log }: Props) {
  const { t } = useWords();
  const number = mobile ?? phone;
  const chat = mobile ? chatHref(mobile) : null;
  return (
    <>
      {number ? (
        <a
          className="btn btn-ghost btn-icon"
          href={telHref(number)}
          aria-label={t("contact.call", { name })}
          title={phoneText(number)}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      {number ? <LogCallLink name={name} {...log} /> : null}
      {chat ? (
        <a
          className="btn btn-ghost btn-icon"
          href={chat}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t("contact.chat", { name })}
          title={t("contact.whatsapp")}
        >
          <Icon name="message-square" />
        </a>
      ) : null}
      {email ? (
        <a
          className="btn btn-ghost btn-icon"
          href={`mailto:${email}`}
          aria-label={t("contact.write", { name })}
          title={email}
        >
          <Icon name="mail" />
        </a>
      ) : null}
    </>
  );
}
