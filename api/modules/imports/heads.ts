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
    name: "adsoyad adisoyadi ad isim adi firstname givenname kisi kontakt kontakkisi yetkili ilgilikisi yetkilikisi name fullname contact contactname contactperson",
    company_id:
      "firma firmaadi sirket sirketadi kurum musteri tedarikci musteriadi tedarikciadi company companyname organization organisation client supplier firmakodu firmavergino",
    position_id: "kontaktpozisyonu gorev gorevi pozisyon unvan unvani position title jobtitle role",
    mobile: "ceptelefonu cep cepno gsm gsmno mobil mobile mobilephone cellphone cell",
    fax: "faks faksno fax faxnumber",
    other_emails: "digerepostalar digereposta otheremails otheremail epostaiki eposta2 email2",
    other_phones: "digertelefonlar digertelefon otherphones otherphone telefon2 phone2",
    is_main: "anakontakt firmaninanakontagi main maincontact primary birincil",
    surname: "soyad soyadi soyisim lastname surname familyname",
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
  person: {
    full_name:
      "adsoyad adisoyadi adsoyadi isimsoyisim advesoyad ad adi isim name fullname namesurname calisan personel kisi",
    email: "eposta epostaadresi email emailadresi emailaddress mail mailadresi",
    phone: "telefon telefonno tel telno ceptelefonu cep cepno gsm mobile phone phonenumber",
    position: "pozisyon gorev gorevi unvan unvani title jobtitle role",
    division: "bolum departman birim department division",
    team: "takim ekip team",
    manager: "yonetici yoneticisi amir amiri baglioldugukisi baglioldugu manager reportsto supervisor",
    language: "dil dili language",
  },
  "leave-balance": {
    email: "eposta epostaadresi email emailadresi emailaddress mail mailadresi",
    person:
      "kisi adsoyad adisoyadi adsoyadi isimsoyisim advesoyad ad adi isim calisan personel name fullname namesurname employee kod kodu code kuliskodu",
    hired_on:
      "kidembaslangici isegiris isegiristarihi giristarihi isebaslama isebaslamatarihi hireddate hiredate startdate",
    born_on: "dogumtarihi dogum birthdate birthday dateofbirth",
    year: "yil izinyili",
    days: "yilinhakki hak izinhakki yillikizin yillikizinhakki yillikhak gun days entitlement",
    carried: "oncekiyildandevreden devreden devir devredengun carriedover carryover",
  },
};

const ofCompanies: Record<string, string> = {
  name: "firma firmaadi sirket sirketadi ad adi isim musteri musteriadi tedarikci tedarikciadi kurum cari cariadi name company companyname clientname suppliername client supplier customer customername vendor",
  name_legal:
    "yasalunvan yasalunvani yasalad yasaladi ticariunvan resmiunvan ticariunvani resmiunvani legalname tradename officialname",
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

/** Heads of companies that mean the name where no other column does, and otherwise the legal name. */
const titleHeads = new Set(["unvan", "unvani", "firmaunvani", "sirketunvani", "cariunvan", "cariunvani"]);

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

/** Text in brackets is an explanation ("Telefon (iş)"). */
const plainForms = (head: string) => [plainHead(head), plainHead(head.replaceAll(/\(.*?\)|\*/g, ""))];

const isTitle = (noun: ImportNoun, head: string) =>
  (noun === "client" || noun === "supplier") && plainForms(head).some((form) => titleHeads.has(form));

/** The field of each head, each field once; null for unknown ones. */
export function guessFields(noun: ImportNoun, heads: readonly string[], own?: OwnHeads): (string | null)[] {
  const dictionary = own ? new Map([...dictionaryOf(noun), ...own]) : dictionaryOf(noun);
  const taken = new Set<string>();
  const takeFirst = (...fields: (string | undefined)[]) => {
    const field = fields.find((one) => one !== undefined && !taken.has(one));
    if (field) taken.add(field);
    return field ?? null;
  };
  const fields = heads.map((head) => {
    const [whole = "", bare = ""] = plainForms(head);
    return takeFirst(dictionary.get(whole) ?? dictionary.get(bare));
  });
  return heads.map((head, column) => fields[column] ?? (isTitle(noun, head) ? takeFirst("name", "name_legal") : null));
}

/** Titles and filters may stand above the heads, as in our own sheets. */
const searchedForHeads = 15;

export interface Table {
  heads: string[];
  rows: SheetRow[];
}

const countFields = (noun: ImportNoun, heads: readonly string[]) => guessFields(noun, heads).filter(Boolean).length;

/** An upper head above several lower ones holds for each of them, merged or not. */
function spreadUpper(upper: readonly string[], lower: readonly string[]): string[] {
  const spread: string[] = [];
  for (let column = 0; column < Math.max(upper.length, lower.length); column += 1)
    spread.push(upper[column] || (lower[column] ? (spread[column - 1] ?? "") : ""));
  return spread;
}

/**
 * Two lines of heads as one: the lower head, or both, whichever names a field. Both where another lower head names the
 * field too: "Adı" below "Firma" beside "Adı Soyadı" below "Yetkili".
 */
function joinHeads(noun: ImportNoun, [, upperCells]: SheetRow, [, lower]: SheetRow): string[] {
  const upper = spreadUpper(upperCells, lower);
  const fieldOf = (head: string) => guessFields(noun, [head])[0] ?? null;
  const lowerFields = lower.map(fieldOf);
  return upper.map((above, column) => {
    const below = lower[column] ?? "";
    if (!below || !above || below === above) return below || above;
    const both = `${above} ${below}`;
    const field = lowerFields[column] ?? null;
    const isAgain = field !== null && lowerFields.indexOf(field) !== lowerFields.lastIndexOf(field);
    return field !== null && !(isAgain && fieldOf(both) !== null) ? below : both;
  });
}

/** True for a second line of heads: half of its cells name fields, which those of a record do not. */
function isHeadLine(noun: ImportNoun, cells: readonly string[], joined: readonly string[]): boolean {
  const filled = cells.flatMap((cell, column) => (cell ? [column] : []));
  const fields = guessFields(noun, joined);
  return filled.length > 0 && filled.filter((column) => fields[column]).length * 2 >= filled.length;
}

interface Head {
  heads: string[];
  /** Index of the first row behind the heads. */
  next: number;
}

/** The heads that begin with this row, on two lines if these name more fields than one. */
function readHead(noun: ImportNoun, rows: readonly SheetRow[], at: number): Head {
  const [upper, lower] = [rows[at], rows[at + 1]];
  const single = { heads: upper?.[1] ?? [], next: at + 1 };
  if (!upper || !lower || upper[1].filter(Boolean).length < 2) return single;
  const heads = joinHeads(noun, upper, lower);
  const isBetter = countFields(noun, heads) > countFields(noun, single.heads);
  return isBetter && isHeadLine(noun, lower[1], heads) ? { heads, next: at + 2 } : single;
}

/** The heads are the first that name two fields, or else the first row. */
export function splitTable(noun: ImportNoun, rows: readonly SheetRow[]): Table {
  const found = rows
    .slice(0, searchedForHeads)
    .map((_, at) => readHead(noun, rows, at))
    .find(({ heads }) => countFields(noun, heads) >= 2);
  const { heads: named, next } = found ?? readHead(noun, rows, 0);
  const body = rows.slice(next);
  const width = Math.max(named.length, ...body.map(([, cells]) => cells.length));
  return { heads: Array.from({ length: width }, (_, column) => named[column] ?? ""), rows: body };
}
