import { LogCallLink } from "~/components/activity/log-call-link";
import { Chip } from "~/components/ui/chip";
import { Logo } from "~/components/ui/logo";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/company";
import type { CallPreset } from "~/shared/activity-place";
import { phoneText } from "#contract/phone-extension";
import { mobileChatHref, telHref } from "~/shared/phone-text";

import type { CompanyLine } from "./company-line";

export function CompanyStatus({ status }: { status: CompanyLine["status"] }) {
  const { t } = useWords();
  return (
    <Chip tone={status === "EXISTING" ? "success" : "outline"} icon={status === "EXISTING" ? "badge-check" : "ring-0"}>
      {t(`company.status.${status}`)}
    </Chip>
  );
}

export function CompanyName({ row, to }: { row: CompanyLine; to: string }) {
  return (
    <div className="named">
      <Logo name={row.name} src={row.logo_full} size={30} />
      <div className="named-text">
        <PageLink to={to} className="row-link" title={row.name}>
          {row.name}
        </PageLink>
      </div>
    </div>
  );
}

interface PhoneProps {
  phone: string | null;
  name: string;
  log: CallPreset;
}

/** A number to call, and to log the call with. */
export const PhoneCell = ({ phone, name, log }: PhoneProps) =>
  phone ? (
    <span className="phone">
      <a className="link" href={telHref(phone)}>
        {phoneText(phone)}
      </a>
      <LogCallLink name={name} {...log} />
    </span>
  ) : null;

/** Phone links, and a chat with a number that may have WhatsApp. */
export function PhoneReach(props: PhoneProps) {
  const { t } = useWords();
  const chat = props.phone ? mobileChatHref(props.phone) : null;
  return (
    <>
      <PhoneCell {...props} />
      {chat ? (
        <a
          className="link"
          href={chat}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t("company.chat", { name: props.name })}
        >
          {t("company.whatsapp")}
        </a>
      ) : null}
    </>
  );
}

export const MailCell = ({ email }: { email: string | null }) =>
  email ? (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  ) : null;

/** A web address without its usual beginning. */
export const SiteCell = ({ website }: { website: string | null }) =>
  website ? (
    <a className="link" href={website} target="_blank" rel="noreferrer noopener">
      {website.replace(/^https?:\/\/(www\.)?/, "")}
    </a>
  ) : null;
