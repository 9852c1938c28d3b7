import { useWords } from "~/words";

import { CueDots } from "./cue-dots";
import { KulisMark } from "./logo";

/** “yükleniyor” with the cue dots, beside a title. */
export function Loading() {
  const { t } = useWords();
  return (
    <span className="loading" role="status">
      <CueDots /> {t("ui.loading")}
    </span>
  );
}

export function LoadingPage() {
  return (
    <div className="loading-page">
      <KulisMark size={44} />
      <Loading />
    </div>
  );
}
