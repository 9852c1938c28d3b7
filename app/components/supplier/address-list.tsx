import { Granted } from "~/components/shell/granted";
import { PhoneCell } from "~/components/company/company-cells";
import { PartMenu } from "~/components/part/part-menu";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/parts";
import type { SupplierAddress } from "#contract/companies/supplier-addresses";
import { paths } from "~/shared/paths";

interface Props {
  code: string;
  /** With the country's name in the reader's language. */
  addresses: SupplierAddress[];
}

/** CLI-046: the supplier's additional addresses. */
export function AddressList({ code, addresses }: Props) {
  const { t } = useWords();
  const at = (id: number, act: string) => paths.supplier(code, "addresses", id, act);
  return (
    <section className="block" aria-labelledby="supplier-addresses">
      <header className="block-head">
        <h2 id="supplier-addresses">{t("parts.supplier_address.title")}</h2>
        <Granted module="suppliers" action="update">
          <ButtonLink to={paths.supplier(code, "addresses", "new")} icon="plus" size="sm">
            {t("parts.supplier_address.add")}
          </ButtonLink>
        </Granted>
      </header>
      {addresses.length === 0 ? <EmptyLine>{t("parts.supplier_address.empty")}</EmptyLine> : null}
      <ul className="part-list">
        {addresses.map(({ id, title, address, city, country, phone }) => (
          <li key={id}>
            <div>
              <b>{title}</b>
              <span className="part-lines">{address}</span>
              <span className="hint">{[city, country].filter(Boolean).join(", ")}</span>
              {phone ? <PhoneCell phone={phone} name={title} log={{ company_code: `supplier-${code}` }} /> : null}
            </div>
            <Granted module="suppliers" action="update">
              <PartMenu
                name={title}
                edit={at(id, "edit")}
                remove={{ to: at(id, "delete"), label: t("parts.supplier_address.remove") }}
              />
            </Granted>
          </li>
        ))}
      </ul>
    </section>
  );
}
