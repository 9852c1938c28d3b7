import { useState } from "react";

import { CompanyFinder } from "~/components/contact/company-finder";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { FieldProps } from "~/components/form/field-meta";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import { PageLink } from "~/components/ui/page-link";
import type { Proofs } from "~/services/sponsors/read.server";
import { useWords } from "~/locales/parts";
import { paths } from "~/shared/paths";

type Props = FieldProps & { proofs: Proofs; here: string };

/** One file of the project; a new one is uploaded on the page of its files. */
export function ProofField({ proofs, here, ...props }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { code, find, searches, options } = proofs;
  const [query, setQuery] = useState("");
  const wanted = query.trim() === "" ? null : { query, of: code };
  const found = usePicker("project-files", wanted);
  return (
    <>
      <ComboboxField
        {...props}
        hint={t("parts.sponsor_deliverable.proofHint")}
        options={wanted && found.data ? found.data.options : options}
        {...(searches ? { onSearch: setQuery } : {})}
        loading={found.loading}
        failed={found.failed}
      />
      {hydrated || !searches ? null : (
        <CompanyFinder
          find={find}
          here={here}
          words={{ label: t("parts.sponsor_deliverable.findLabel"), act: t("parts.sponsor_deliverable.find") }}
        />
      )}
      <p className="hint">
        <PageLink to={paths.projectPage(code, "files")} className="link">
          {t("parts.sponsor_deliverable.files")}
        </PageLink>
      </p>
    </>
  );
}
