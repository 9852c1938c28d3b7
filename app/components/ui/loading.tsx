import { useWords } from "~/shared/words";

import { type Brand, BrandMark } from "./brand";
import { CueDots } from "./cue-dots";

/** “yükleniyor” with the cue dots, beside a title. */
export function Loading() {
  const { t } = useWords();
  return (
    <span className="loading" role="status">
      <CueDots /> {t("ui.loading")}
    </span>
  );
}

/** The start: the mark, with the name of the host's company (SHL-046). */
export function LoadingPage({ brand }: { brand?: Brand | null }) {
  return (
    <div className="loading-page">
      <BrandMark brand={brand} />
      {brand ? (
        <p className="brand-names">
          <b>{brand.app_name}</b>
          {brand.company_name ? <small>{brand.company_name}</small> : null}
        </p>
      ) : null}
      <Loading />
    </div>
  );
}
