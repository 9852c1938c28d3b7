import type { Locale } from "./common";

/** The fixed validation texts, used by the API's 422 answers and by the web forms alike (core §5, UIK-075). */
const texts = {
  tr: {
    required: "Bu alan zorunludur.",
    email: "Geçerli bir e-posta adresi girmelisin.",
    email_of: "{text} geçerli bir e-posta adresi değil.",
    min_length: "En az {min} karakterden oluşmalı.",
    max_length: "En fazla {max} karakter olabilir.",
    min: "En az {min} olmalı.",
    max: "En fazla {max} olmalı.",
    date: "Geçerli bir tarih seçmelisin.",
    date_order: "Bitiş tarihi başlangıçtan önce olamaz.",
    days_many: "En çok 42 günlük bir aralık isteyebilirsin.",
    date_range: "1970 ile 2100 yılları arasında bir tarih seçmelisin.",
    date_future: "İleri bir tarih seçilemez.",
    clock: "Geçerli bir saat girmelisin. Örnek: 14:30",
    slot: "06:30 ile 22:00 arasında bir çeyrek saat seçmelisin. Örnek: 14:15",
    slot_order: "Bitiş saati başlangıçtan sonra olmalı.",
    same_day: "Toplantı başladığı gün bitmeli.",
    phone: "Geçerli bir telefon numarası girmelisin. Örnek: 0532 123 45 67",
    phone_several: 'Bu alana tek bir numara yazmalısın. Dahiliyi "dahili 12" diye ekleyebilirsin.',
    host: "Geçerli bir alan adı girmelisin. Örnek: panel.firma.com",
    host_scheme: "Alan adını https:// , yol ve port olmadan yazmalısın. Örnek: panel.firma.com",
    card_number: "Kart numarası girme",
    website: "Geçerli bir web adresi girmelisin. Örnek: www.firma.com",
    calendar_address: "Takvimin https:// ya da webcal:// ile başlayan adresini girmelisin.",
    calendar_size: "Dosya en çok 2 MB olabilir.",
    calendar_one: "Adres ya da dosya, ikisinden birini vermelisin.",
    iban: "Geçerli bir IBAN girmelisin.",
    tax_number: "Geçerli bir vergi numarası ya da T.C. kimlik numarası girmelisin.",
    tax_number_length: "Vergi numarası 10, T.C. kimlik numarası 11 haneli olmalı.",
    tax_number_check: "Bu numaranın kontrol hanesi tutmuyor. Haneleri kontrol etmelisin.",
    leave_long: "Bir izin en çok 366 gün sürebilir.",
    trip_long: "Bir katılım en çok 366 gün sürebilir.",
    starts_past: "Başlangıç bugünden önce olamaz.",
    leave_half: "Aynı gün hem öğleden sonra başlayıp hem öğlen bitemez.",
    leave_carried: "-365 ile 365 arasında gün yazmalısın, yarım gün olabilir. Örnek: -2,5",
    leave_days: "0 ile 365 arasında gün yazmalısın, yarım gün olabilir. Örnek: 12,5",
    ref_prefix: "2–10 büyük harf ya da rakam yazmalısın. Örnek: KNG",
    color: "Bir renk seçmelisin. Örnek: #7a1f5c",
    money: "Geçerli bir tutar girmelisin. Örnek: 1.234,56",
    fee_type: "Oran ya da tutar yazdığında türünü de seçmelisin.",
    percent: "0 ile 100 arasında bir oran girmelisin. Örnek: 12,5",
    rate: "Sıfırdan büyük bir kur girmelisin, binlik ayırıcı kullanma. Örnek: 41,2575",
    selling: "Satış kuru alış kurundan düşük olamaz.",
    slug: "Küçük harf, rakam ve kısa çizgi kullanabilirsin. Örnek: bahar-kongresi-kayit",
    integer: "Tam sayı girmelisin.",
    number: "Geçerli bir sayı girmelisin. Örnek: 12,5",
    identity_number: "Geçerli bir T.C. kimlik numarası girmelisin.",
    signature: "İmzalamak için adını ve soyadını yazmalısın.",
    unknown: "Bu alan bilinmiyor.",
    choice: "Listeden bir seçim yapmalısın.",
    text: "Bu metinde kullanılamayan bir karakter var.",
    picture: "PNG, JPEG ya da WebP biçiminde bir resim seçmelisin.",
    picture_size: "Bu görsel çok büyük. En fazla 6 MB olabilir.",
    passwords: "Şifreler birbiri ile aynı olmalı.",
    needs_view: "Diğer yetkiler için önce görme yetkisini vermelisin.",
    invalid: "Bu değer geçerli değil.",
    too_many: "En fazla {max} seçim yapabilirsin.",
    airline: "Havayolu kodu 2 ya da 3 karakterdir. Örnek: TK",
    flight_no: "Geçerli bir uçuş numarası girmelisin. Örnek: 1234",
    airport: "Havalimanı kodu 3 harftir. Örnek: IST",
    airport_name: "Bu kod listede yok, havalimanının adını yazmalısın.",
    flight_times: "Varış günü kalkıştan bu kadar önce olamaz.",
    flight_return: "Dönüş, gidişten önce kalkamaz.",
    room_mate: "Eşleşme yok. Yazdıklarını kontrol et; seçtiğin kişi başkasıyla eşleşmiş de olabilir.",
    two: "İki kişi seç.",
    one_field: "En az bir alanı doldurmalısın.",
    headings: "En çok 20 başlık yazabilirsin, her biri en fazla 80 karakter olabilir.",
    repeat_until: "Son gün bitişten önce olamaz.",
    repeat_end: "Son gün ya da kaç kez: yalnızca birini doldur.",
    repeat_anchor: "Günü etkinliğe bağlı To-Do tekrarlanmaz.",
    anchor_days: "Neye bağlı olduğunu da seç ya da gün sayısını sil.",
    day_or_shift: "Yeni gün ya da gün sayısı: yalnızca birini doldur.",
    amount_positive: "Sıfırdan büyük bir tutar girmelisin. Örnek: 1.234,56",
    advance_items: "Harcama Listesi alanlarındaki bilgileri doldurunuz",
    expense_items: "Masraf birimleri alanlarındaki bilgileri doldurunuz",
    rows_total: "Satırların toplamı en çok 13 haneli olabilir.",
    invoice_total: "Kalemlerin toplamı sıfırdan büyük olmalı ve en çok 13 haneli olabilir.",
  },
  en: {
    required: "This field is required.",
    email: "Enter a valid e-mail address.",
    email_of: "{text} is not a valid e-mail address.",
    min_length: "Must be at least {min} characters long.",
    max_length: "May be at most {max} characters long.",
    min: "Must be at least {min}.",
    max: "Must be at most {max}.",
    date: "Choose a valid date.",
    date_order: "The end date may not be before the start.",
    days_many: "Ask for 42 days at most.",
    date_range: "Choose a date between the years 1970 and 2100.",
    date_future: "A date in the future may not be chosen.",
    clock: "Enter a valid time. Example: 14:30",
    slot: "Choose a quarter of an hour between 06:30 and 22:00. Example: 14:15",
    slot_order: "The end must be after the start.",
    same_day: "A meeting must end on the day on which it starts.",
    phone: "Enter a valid phone number. Example: 0532 123 45 67",
    phone_several: 'Enter one number in this field. Add an extension as "ext. 12".',
    host: "Enter a valid host name. Example: panel.company.com",
    host_scheme: "Write the host without https://, path and port. Example: panel.company.com",
    card_number: "Do not enter a card number",
    website: "Enter a valid web address. Example: www.company.com",
    calendar_address: "Enter the calendar's address, which begins with https:// or webcal://.",
    calendar_size: "The file can have 2 MB at most.",
    calendar_one: "Give an address or a file, one of the two.",
    iban: "Enter a valid IBAN.",
    tax_number: "Enter a valid tax number or Turkish identity number.",
    tax_number_length: "A tax number has 10 digits, a Turkish identity number 11.",
    tax_number_check: "The check digit of this number does not fit. Check its digits.",
    leave_long: "A leave may take 366 days at most.",
    trip_long: "A trip may last 366 days at most.",
    starts_past: "It may not begin before today.",
    leave_half: "It may not begin at noon and end at noon on the same day.",
    leave_carried: "Enter -365 to 365 days, halves are possible. Example: -2.5",
    leave_days: "Enter 0 to 365 days, halves are possible. Example: 12.5",
    ref_prefix: "Enter 2–10 capital letters or digits. Example: KNG",
    color: "Choose a color. Example: #7a1f5c",
    money: "Enter a valid amount. Example: 1.234,56",
    fee_type: "Choose the type of the rate or amount that you entered.",
    percent: "Enter a rate between 0 and 100. Example: 12,5",
    rate: "Enter a rate above zero, without thousands separators. Example: 41,2575",
    selling: "The selling rate may not be below the buying rate.",
    slug: "Use small letters, digits and hyphens. Example: spring-congress-registration",
    integer: "Enter a whole number.",
    number: "Enter a valid number. Example: 12.5",
    identity_number: "Enter a valid Turkish identity number.",
    signature: "Type your name and surname to sign.",
    unknown: "This field is not known.",
    choice: "Choose from the list.",
    text: "This text holds a character that may not be used.",
    picture: "Choose a PNG, JPEG or WebP picture.",
    picture_size: "This picture is too large. It may have at most 6 MB.",
    passwords: "The passwords must be the same.",
    needs_view: "Give the right to view before the other rights.",
    invalid: "This value is not valid.",
    too_many: "You may choose at most {max}.",
    airline: "An airline code has 2 or 3 characters. Example: TK",
    flight_no: "Enter a valid flight number. Example: 1234",
    airport: "An airport code has 3 letters. Example: IST",
    airport_name: "This code is not in the list, write the name of the airport.",
    flight_times: "The day of arrival cannot be that long before the departure.",
    flight_return: "The way back cannot depart before the way there.",
    room_mate: "No match was found. Check what you wrote; the person may also share a room with somebody else already.",
    two: "Choose two people.",
    one_field: "Fill in at least one field.",
    headings: "Up to 20 headings, each of at most 80 characters.",
    repeat_until: "The last day may not be before the deadline.",
    repeat_end: "The last day or how many times: fill in one of them.",
    repeat_anchor: "What hangs on the days of an event does not repeat.",
    anchor_days: "Choose what it hangs on too, or clear the number of days.",
    day_or_shift: "A new day or a number of days: fill in one of them.",
    amount_positive: "Enter an amount above zero. Example: 1234.56",
    advance_items: "Fill in the fields of the list of costs",
    expense_items: "Fill in the fields of the expenses",
    rows_total: "The sum of the rows has at most 13 digits.",
    invoice_total: "The sum of the lines has to be above zero, with at most 13 digits.",
  },
} as const;

export type IssueKey = keyof (typeof texts)["tr"];

export interface IssueVars {
  min?: number;
  max?: number;
  /** The refused part of the value. */
  text?: string;
}

export function issueText(key: IssueKey, locale: Locale, vars: IssueVars = {}): string {
  return texts[locale][key]
    .replace("{min}", String(vars.min ?? ""))
    .replace("{max}", String(vars.max ?? ""))
    .replace("{text}", () => vars.text ?? "");
}

/** The part of a zod issue that a text depends on. */
export interface IssueLike {
  code?: string;
  input?: unknown;
  message?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  expected?: string;
  format?: string;
  /** Of a refusal that quotes a part of the value. */
  params?: { key?: string; text?: string };
}

const isKey = (value: string | undefined): value is IssueKey => value !== undefined && Object.hasOwn(texts.tr, value);

/** Texts of issues: in a locale, or in another language that has them. */
export type SayIssue = (key: IssueKey, vars?: IssueVars) => string;

/** Text of one zod issue, ready to show under its field. Schemas name a key of `texts` as their error. */
export function messageOf(issue: IssueLike, say: Locale | SayIssue): string {
  const text: SayIssue = typeof say === "function" ? say : (key, vars) => issueText(key, say, vars);
  const { min, max } = { min: Number(issue.minimum), max: Number(issue.maximum) };
  const empty = issue.input === undefined || issue.input === null || issue.input === "";
  if (issue.code !== "custom" && empty) return text("required");
  const key = issue.params?.key ?? issue.message;
  if (isKey(key)) return text(key, issue.params);
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string") return text(min === 1 ? "required" : "min_length", { min });
      if (issue.origin === "array") return text("required");
      return text("min", { min });
    case "too_big":
      if (issue.origin === "string") return text("max_length", { max });
      return text(issue.origin === "array" ? "too_many" : "max", { max });
    case "invalid_format":
      return text(issue.format === "email" ? "email" : "invalid");
    case "unrecognized_keys":
      return text("unknown");
    case "invalid_value":
      return text("choice");
    case "invalid_type":
      return text(issue.expected === "int" || issue.expected === "number" ? "integer" : "invalid");
    default:
      return text("invalid");
  }
}
