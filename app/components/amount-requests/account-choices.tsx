import type { AmountPreview } from "#contract/requests/amount-requests";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/payee";
import { ibanText } from "~/shared/iban-text";

/** Writes a text into a field as if it had been typed. */
function type(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** CLI-046: accounts of the chosen supplier; one is taken over at a press. */
export function AccountChoices({ accounts }: Pick<AmountPreview, "accounts">) {
  const { t } = useWords();
  if (accounts.length === 0) return null;
  return (
    <ul className="payee-accounts" aria-label={t("payee.accounts")}>
      {accounts.map(({ bank, iban, currency }) => (
        <li key={`${iban} ${currency}`}>
          <Button
            size="sm"
            aria-label={t("payee.take", { bank })}
            onClick={({ currentTarget: { form } }) => {
              if (!form) return;
              type(form, "bank_name", bank);
              type(form, "bank_account_no", iban);
            }}
          >
            {bank} · {currency} · {ibanText(iban)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
