// Country by country, and bundled (vite.config.ts): all of the library are 11 MB, which took 300 ms and 16 MB of each start.
import * as AT from "stdnum/lib/cjs/at/index.js";
import * as BE from "stdnum/lib/cjs/be/index.js";
import * as BG from "stdnum/lib/cjs/bg/index.js";
import * as CH from "stdnum/lib/cjs/ch/index.js";
import * as CY from "stdnum/lib/cjs/cy/index.js";
import * as CZ from "stdnum/lib/cjs/cz/index.js";
import * as DE from "stdnum/lib/cjs/de/index.js";
import * as DK from "stdnum/lib/cjs/dk/index.js";
import * as EE from "stdnum/lib/cjs/ee/index.js";
import * as ES from "stdnum/lib/cjs/es/index.js";
import * as FI from "stdnum/lib/cjs/fi/index.js";
import * as FR from "stdnum/lib/cjs/fr/index.js";
import * as GB from "stdnum/lib/cjs/gb/index.js";
import * as GR from "stdnum/lib/cjs/gr/index.js";
import * as HR from "stdnum/lib/cjs/hr/index.js";
import * as HU from "stdnum/lib/cjs/hu/index.js";
import * as IE from "stdnum/lib/cjs/ie/index.js";
import * as IT from "stdnum/lib/cjs/it/index.js";
import * as LT from "stdnum/lib/cjs/lt/index.js";
import * as LU from "stdnum/lib/cjs/lu/index.js";
import * as LV from "stdnum/lib/cjs/lv/index.js";
import * as MT from "stdnum/lib/cjs/mt/index.js";
import * as NL from "stdnum/lib/cjs/nl/index.js";
import * as NO from "stdnum/lib/cjs/no/index.js";
import * as PL from "stdnum/lib/cjs/pl/index.js";
import * as PT from "stdnum/lib/cjs/pt/index.js";
import * as RO from "stdnum/lib/cjs/ro/index.js";
import * as SE from "stdnum/lib/cjs/se/index.js";
import * as SI from "stdnum/lib/cjs/si/index.js";
import * as SK from "stdnum/lib/cjs/sk/index.js";
import * as US from "stdnum/lib/cjs/us/index.js";
import type { Validator } from "stdnum";

import type { Locale } from "#contract/common";

import { translate, type MessageKey } from "../../messages";

/** Kinds of a country's tax numbers. A country that is missing here has numbers of any form. */
const kinds: Record<string, readonly Validator[]> = {
  AT: [AT.uid, AT.tin],
  BE: [BE.vat],
  BG: [BG.vat],
  CH: [CH.uid, CH.vat],
  CY: [CY.vat],
  CZ: [CZ.dic, CZ.ico],
  DE: [DE.vat, DE.stnr],
  DK: [DK.cvr],
  EE: [EE.kmkr, EE.registrikood],
  ES: [ES.nif, ES.cif, ES.dni, ES.nie],
  FI: [FI.alv, FI.ytunnus],
  FR: [FR.tva, FR.siren, FR.siret],
  GB: [GB.vat, GB.utr],
  GR: [GR.vat],
  HR: [HR.oib],
  HU: [HU.anum],
  IE: [IE.vat],
  IT: [IT.iva, IT.codicefiscale],
  LT: [LT.pvm],
  LU: [LU.tva],
  LV: [LV.pvn],
  MT: [MT.vat],
  NL: [NL.btw],
  NO: [NO.mva, NO.orgnr],
  PL: [PL.nip, PL.regon],
  PT: [PT.nif, PT.nipc],
  RO: [RO.cui, RO.cif],
  SE: [SE.vat, SE.orgnr],
  SI: [SI.ddv],
  SK: [SK.dph],
  US: [US.ein],
};

/** True if a number has none of its country's forms or check digits; Turkish ones are refused by the contract. */
export function isDoubtfulTaxNumber(country: string, number: string | null | undefined): boolean {
  const known = kinds[country] ?? [];
  if (!number || known.length === 0) return false;
  return !known.some((one) => one.validate(number).isValid);
}

interface Taxed {
  country: string;
  tax_number: string | null;
}

/** Message of a save, with a warning about a doubtful foreign tax number; an unchanged one is not reported again. */
export function savedCompany(locale: Locale, key: MessageKey, now: Taxed, before?: Taxed): string {
  const isSame = before?.country === now.country && before.tax_number === now.tax_number;
  const done = translate(locale, key);
  if (isSame || !isDoubtfulTaxNumber(now.country, now.tax_number)) return done;
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(now.country) ?? now.country;
  return `${done} ${translate(locale, "tax_number_doubtful", { country })}`;
}
