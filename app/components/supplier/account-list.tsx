import { Form } from "@remix-run/react";

import { Granted } from "~/components/shell/granted";
import { useHydrated } from "~/components/form/use-hydrated";
import { PartMenu } from "~/components/part/part-menu";
import { Button, ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { CopyButton } from "~/components/ui/copy-button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/parts";
import "~/locales/payee";
import type { SupplierAccount } from "#contract/companies/supplier-accounts";
import { ibanText } from "~/shared/iban-text";
import { paths } from "~/shared/paths";

interface Props {
  code: string;
  accounts: SupplierAccount[];
}

/** CLI-046: the supplier's bank accounts, the default one first. */
export function AccountList({ code, accounts }: Props) {
  const { t } = useWords();
  return (
    <section className="block" aria-labelledby="supplier-accounts">
      <header className="block-head">
        <h2 id="supplier-accounts">{t("parts.supplier_account.title")}</h2>
        <Granted module="suppliers" action="update">
          <ButtonLink to={paths.supplier(code, "accounts", "new")} icon="plus" size="sm">
            {t("parts.supplier_account.add")}
          </ButtonLink>
        </Granted>
      </header>
      {accounts.length === 0 ? <EmptyLine>{t("parts.supplier_account.empty")}</EmptyLine> : null}
      <ul className="part-list">
        {accounts.map((account) => (
          <AccountRow key={account.id} code={code} account={account} />
        ))}
      </ul>
    </section>
  );
}

function AccountRow({ code, account }: { code: string; account: SupplierAccount }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { id, bank, holder, currency, iban, is_default, is_verified, may_verify, shared_with, warnings } = account;
  // An account number of a country without IBANs has groups of its own.
  const number = warnings.includes("no_iban") ? iban : ibanText(iban);
  const name = `${bank} ${currency}`;
  const at = (act: string) => paths.supplier(code, "accounts", id, act);
  return (
    <li>
      <div>
        <span className="part-names">
          <b>{bank}</b>
          <Chip tone="outline">{currency}</Chip>
          {is_default === 1 ? (
            <Chip tone="success" icon="check">
              {t("parts.supplier_account.default")}
            </Chip>
          ) : null}
          {is_verified === 1 ? null : <Chip tone="warning">{t("payee.unverified")}</Chip>}
        </span>
        <span className="part-number">{number}</span>
        {holder ? <span className="hint">{t("parts.supplier_account.holder", { name: holder })}</span> : null}
        {warnings.length > 0 ? (
          <ul className="part-warnings">
            {warnings.map((warning) => (
              <li key={warning}>
                <Icon name="triangle-alert" size={14} />
                {t(`parts.supplier_account.warning.${warning}`, {
                  country: iban.slice(0, 2),
                  names: shared_with.join(", "),
                })}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {may_verify === 1 ? (
        <Granted module="suppliers" action="update">
          <Form method="post" action={at("verify")} preventScrollReset>
            <Button type="submit" size="sm" aria-label={t("payee.verifyNamed", { name })}>
              {t("payee.verifyNow")}
            </Button>
          </Form>
        </Granted>
      ) : null}
      {hydrated ? (
        <CopyButton
          text={iban}
          label={t("parts.supplier_account.copy", { name })}
          copied={t("parts.supplier_account.copied", { name })}
          failed={t("parts.supplier_account.copyFailed")}
        />
      ) : null}
      <PartMenu
        name={name}
        edit={at("edit")}
        remove={{ to: at("delete"), label: t("parts.supplier_account.remove") }}
      />
    </li>
  );
}
