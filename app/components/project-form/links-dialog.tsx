import { Form } from "@remix-run/react";

import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { Dialog } from "~/components/ui/dialog";
import type { FormLinks } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

function Address({ name, address }: { name: string; address: string }) {
  const { t } = useWords();
  return (
    <li className="form-link">
      <label>
        <a className="link" href={address} target="_blank" rel="noopener">
          {name}
        </a>
        <input
          className="control"
          readOnly
          value={address}
          aria-label={t("form-builder.share.of", { name })}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <CopyButton
        text={address}
        label={t("form-builder.share.copyOf", { name })}
        copied={t("form-builder.share.copied")}
        failed={t("form-builder.share.failed")}
      />
    </li>
  );
}

/** PUB-011: the owner of each link; answers through a client's link belong to that client. */
export function LinksDialog({ links: { code, name, query, address, clients } }: { links: FormLinks }) {
  const { t } = useWords();
  return (
    <Dialog title={t("form-builder.share.clients")} lead={name} closeHref={paths.formsOf("")}>
      <ul className="form-links">
        <Address name={t("form-builder.share.everybody")} address={address} />
      </ul>
      <Form action={paths.formsOf("", code, "links")} className="form-links-find" role="search">
        <label className="label" htmlFor="client-links">
          {t("form-builder.share.client")}
        </label>
        <input id="client-links" name="query" type="search" className="control" defaultValue={query} maxLength={100} />
        <Button type="submit" icon="search">
          {t("form-builder.share.find")}
        </Button>
      </Form>
      <ul className="form-links" aria-label={t("form-builder.share.clients")}>
        {clients.map((client) => (
          <Address key={client.address} {...client} />
        ))}
      </ul>
      {clients.length === 0 ? <p>{t("form-builder.share.none")}</p> : null}
    </Dialog>
  );
}
