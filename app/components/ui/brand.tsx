import { paths } from "~/shared/paths";

import { KulisMark } from "./logo";

/** The product's name and look in the host's company (SHL-046, SHL-062). */
export interface Brand {
  app_name: string;
  company_name: string | null;
  color: string | null;
  logo: string | null;
}

/** The company's logo (or the one of `src`), else our own mark; with it comes the sheet of the company's colour. */
export function BrandMark({ brand, src }: { brand: Brand | null | undefined; src?: string | undefined }) {
  const address = src ?? (brand?.logo ? paths.brandLogo(brand.logo) : undefined);
  return (
    <>
      {brand?.color ? <link rel="stylesheet" href={paths.brandSheet(brand.color)} /> : null}
      {address ? <img className="brand-logo" src={address} alt="" width={44} height={44} /> : <KulisMark size={44} />}
    </>
  );
}
