import { type ImportNoun } from "#contract/company/import-facts";
import { importFields } from "#contract/company/imports";
import { foldTurkish } from "#contract/fold";

import type { SheetRow } from "./sheet";

/** Names of columns, folded and without spaces and signs; the field's own name is one of them. */
const names: Record<ImportNoun, Record<string, string>> = {
  client: {
    industry_id: "sektor industry sector faaliyetalani iskolu",
    fin_fee_type: "hizmetbedelituru ucrettipi feetype servisbedelituru",
    fin_fee_rate: "hizmetbedeli oranyadatutar ucretorani feerate fee servisbedeli hizmetbedeliorani",
    fin_fee_currency: "parabirimi doviz currency feecurrency hizmetbedeliparabirimi",
    profit_target: "karhedefi karorani profittarget targetprofit hedefkar",
  },
  supplier: {
    category_ids: "kategoriler kategori tedarikcikategorisi category categories hizmetturu hizmetler",
  },
  contact: {
    name: "adsoyad adisoyadi ad isim adi kisi kontakt kontakkisi yetkili ilgilikisi yetkilikisi name fullname contact contactname contactperson",
    company_id:
      "firma firmaadi sirket sirketadi kurum musteri tedarikci musteriadi tedarikciadi company companyname organization organisation client supplier firmakodu firmavergino",
    position_id: "gorev gorevi pozisyon unvan unvani position title jobtitle role",
    mobile: "ceptelefonu cep cepno gsm gsmno mobil mobile mobilephone cellphone cell",
    fax: "faks faksno fax faxnumber",
    other_emails: "digerepostalar digereposta otheremails otheremail epostaiki eposta2 email2",
    other_phones: "digertelefonlar digertelefon otherphones otherphone telefon2 phone2",
    is_main: "anakontakt firmaninanakontagi main maincontact primary birincil",
    phone: "telefon telefonno tel telno istelefonu sabittelefon phone phonenumber telephone workphone",
    email: "eposta epostaadresi email emailadresi emailaddress mail mailadresi",
    note: "not notlar aciklama note notes comment remarks",
  },
  "budget-categories": {
    name: "kategori kategoriadi butcekategorisi ad adi isim category categoryname name",
    name_en: "ingilizcead ingilizceadi ingilizce englishname english",
    vat_rate: "varsayilankdvorani kdvorani kdv kdvyuzde defaultvatrate vatrate vat",
    supplier_categories: "tedarikcikategorileri tedarikcikategorisi tedarikciler suppliercategories suppliercategory",
    taxes: "vergiveharclar vergiler vergi harclar taxesandcharges taxes charges",
  },
  "budget-items": {
    name: "kalem kalemadi butcekalemi ad adi isim item itemname name",
    name_en: "ingilizcead ingilizceadi ingilizce englishname english",
    category_id: "kategori kategoriadi butcekategorisi category categoryname",
  },
  "budget-groups": {
    name: "grup grupadi butcegrubu ad adi isim group groupname name",
    name_en: "ingilizcead ingilizceadi ingilizce englishname english",
    category_id: "kategori kategoriadi butcekategorisi category categoryname",
    items: "kalemler kalem grupkalemleri items item",
  },
  attendee: {
    full_name: "adsoyad adisoyadi adsoyadi isimsoyisim advesoyad fullname namesurname katilimci misafir",
    name: "ad adi isim firstname name givenname",
    surname: "soyad soyadi soyisim lastname surname familyname",
    email: "eposta epostaadresi email emailadresi emailaddress mail mailadresi",
    phone: "telefon telefonno tel telno ceptelefonu cep cepno gsm mobile phone phonenumber",
    company: "firma firmaadi sirket kurum kurulus isyeri company organization organisation",
    title: "unvan unvani gorev gorevi pozisyon title jobtitle position",
    attendance: "katilim katilimdurumu katiliyor katiliyormu lcv attendance attending rsvp",
    note: "not notlar aciklama note notes comment remarks",
    code: "kod kodu code kuliskodu",
  },
};

const ofCompanies: Record<string, string> = {
  name: "firma firmaadi sirket sirketadi ad adi isim musteri musteriadi tedarikci tedarikciadi kurum cari cariadi name company companyname clientname suppliername client supplier customer customername vendor",
  name_legal: "unvan ticariunvan resmiunvan firmaunvani ticariunvani cariunvan legalname tradename officialname",
  status: "durum durumu status statu",
  country: "ulke ulkekodu country countrycode",
  city: "sehir il city town",
  address: "adres acikadres faturaadresi address street",
  tax_office: "vergidairesi vd vergid taxoffice",
  tax_number:
    "vergino verginumarasi vkn vkntckn tckn tckimlikno vergikimlikno vergikimliknumarasi taxnumber taxno taxid vat vatnumber vatno",
  phone: "telefon telefonno tel telno phone phonenumber telephone gsm",
  email: "eposta epostaadresi email emailadresi emailaddress mail mailadresi",
  website: "websitesi web websayfasi internetadresi webadresi website url homepage",
  note: "not notlar aciklama note notes comment remarks",
  code: "kod kodu code kuliskodu",
};

/** A normal form of a head, without case and signs. */
export const plainHead = (head: string): string => foldTurkish(head).replaceAll(/[^a-z\d]+/g, "");

const dictionaries = new Map<ImportNoun, Map<string, string>>();

function dictionaryOf(noun: ImportNoun): Map<string, string> {
  const known = dictionaries.get(noun);
  if (known) return known;
  const all = { ...(noun === "client" || noun === "supplier" ? ofCompanies : {}), ...names[noun] };
  const made = new Map(
    importFields[noun].flatMap((field) =>
      [plainHead(field), ...(all[field] ?? "").split(" ")].filter(Boolean).map((name) => [name, field] as const),
    ),
  );
  dictionaries.set(noun, made);
  return made;
}

/** A project's own columns, by their names. */
export type OwnHeads = ReadonlyMap<string, string>;

/** The field of each head, each field once; null for unknown ones. */
export function guessFields(noun: ImportNoun, heads: readonly string[], own?: OwnHeads): (string | null)[] {
  const dictionary = own ? new Map([...dictionaryOf(noun), ...own]) : dictionaryOf(noun);
  const taken = new Set<string>();
  return heads.map((head) => {
    // Text in brackets is an explanation ("Telefon (iş)").
    const field = dictionary.get(plainHead(head)) ?? dictionary.get(plainHead(head.replaceAll(/\(.*?\)|\*/g, "")));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Titles and filters may stand above the heads, as in our own sheets. */
const searchedForHeads = 15;

export interface Table {
  heads: string[];
  rows: SheetRow[];
}

/** The row of heads is the first that names two fields, or else the first one. */
export function splitTable(noun: ImportNoun, rows: readonly SheetRow[]): Table {
  const known = rows
    .slice(0, searchedForHeads)
    .findIndex(([, cells]) => guessFields(noun, cells).filter(Boolean).length >= 2);
  const at = Math.max(0, known);
  const body = rows.slice(at + 1);
  const width = Math.max(0, ...[rows[at], ...body].map((row) => row?.[1].length ?? 0));
  const heads = Array.from({ length: width }, (_, column) => rows[at]?.[1][column] ?? "");
  return { heads, rows: body };
}
