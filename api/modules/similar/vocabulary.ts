import { foldTurkish } from "#contract/fold";

import { provinces } from "../../db/reference/provinces.data";

const list = (text: string): string[] => text.trim().split(/\s+/);

/** Legal forms and similar words, which do not identify a company. */
export const legalWords: ReadonlySet<string> = new Set(
  list(`anonim sirketi sirket sti ltd limited san sanayi sanayii tic ticaret ve dis ic paz co inc llc gmbh ag sa srl bv plc
    corp company the and of iktisadi isletmesi ortakligi ith ihr ithalat ihracat unlimited`),
);

/** Abbreviations and other spellings of trade words, each before the word that stands for all. */
const spellings = `tur trz tourism turism touristik tours turlari turizm;org orgnz organization organisation organizations organizasyonu organizasyonlari organizasyon;
  muh engineering muhendislik;dan danis dns consulting consultancy consultants danisman danismanligi danismanlik;rek reklamcilik advertising reklam;
  ins insaatcilik construction insaat;tek tekn teknolojileri technology technologies tech teknoloji;bil informatics information bilisim;
  hiz hizm hizmet services service hizmetleri;univ universite uni university universitesi;dern dernek association dernegi;
  vak vakif foundation vakfi;hast hastane hospital hastanesi;bel belediye bld municipality belediyesi;oto automotive otomotiv;gid food foods gida;
  tasima transportation transport tasimacilik;nak shipping nakliye nakliyat;media medya;prod production productions prodiksiyon produksiyon;
  kong congress kongreleri kongre;sey travel travels seyahati seyahat;otelcilik oteli hotel otelleri hotels oteller otel;elekt electric electrical elektrik;
  electronic electronics elektronik;ener energy enerji;eczacilik pharma pharmaceuticals pharmaceutical ilac;matb matbaacilik printing matbaa;
  yay publishing yayin yayinlari yayincilik;intl int international ulus uluslararasi;etk event events etkinlikleri etkinlik;
  acenta acentasi acentesi acentalari acenteleri acentalik acentelik ajans ajansi agency aj acn acente;yon management yonetimi yonetim;software yazilimlari yazilim;
  logistics lojistigi lojistik;insurance sigortacilik sigorta;textile textiles tekstil;furniture mobilyacilik mobilya;cosmetics cosmetic kozmetik;
  health healthcare saglik;medical tibbi medikal;education training egitimi egitim;security guvenlik;cleaning temizligi temizlik;architecture architects mimarlik;
  computer computers bilgisayar;digital dijital;design designs tasarimi tasarim;group grubu gruplari grup;conference conferences konferans;meetings meeting toplanti;
  fair fairs expo exhibition fuarcilik fuarlari fuari fuar;films filmcilik film;communication communications iletisimi iletisim;
  emlak gayrimenkul;building yapilari yapi;restaurant restoran;cafe kafe;solutions solution cozumleri cozum;systems system sistemleri sistem;
  products urunleri urun;marketing pazarlamasi pazarlama;project projects projeleri proje;center centre merkezi;cargo kargo;rental kiralama;
  agricultural agriculture tarim;machinery machine makine;metals metal;mining madencilik;investment investments yatirimlari yatirim;
  aviation havacilik;maritime denizcilik;sports sport spor;art sanat;music muzik;flower flowers cicekcilik cicek;
  packaging ambalaj;chemical chemistry kimya;plastic plastik;stand standcilik stand;entertainment eglence;law hukuk;accounting muhasebe;
  brokerage broking aracilik;trading trade ticaret`;

/** Plain words of company names in English, with their Turkish ones. */
const translations = `blue mavi;green yesil;white beyaz;black siyah;red kirmizi;yellow sari;golden altin;gold altin;silver gumus;orange turuncu;purple mor;pink pembe;
  great buyuk;big buyuk;grand buyuk;small kucuk;little kucuk;new yeni;old eski;north kuzey;south guney;east dogu;west bati;northern kuzey;southern guney;eastern dogu;western bati;
  polar kutup;pole kutup;island ada;islands adalar;star yildiz;stars yildizlar;sun gunes;moon ay;bridge kopru;tower kule;towers kuleler;mountain dag;sea deniz;ocean okyanus;world dunya;
  earth dunya;garden bahce;forest orman;river nehir;gate kapi;door kapi;ship gemi;sky gok;cloud bulut;wind ruzgar;rain yagmur;snow kar;fire ates;light isik;lights isiklar;
  water su;stone tas;rock kaya;iron demir;steel celik;diamond elmas;pearl inci;emerald zumrut;crystal kristal;rose gul;tulip lale;flower cicek;tree agac;oak mese;pine cam;
  olive zeytin;lion aslan;tiger kaplan;wolf kurt;eagle kartal;hawk sahin;falcon sahin;swan kugu;horse at;bird kus;fish balik;dolphin yunus;bear ayi;deer geyik;king kral;
  queen kralice;royal kraliyet;crown tac;palace saray;castle kale;fort kale;house ev;home ev;city sehir;town kasaba;village koy;harbor liman;harbour liman;port liman;
  coast sahil;beach plaj;shore kiyi;lake gol;valley vadi;hill tepe;peak zirve;summit zirve;horizon ufuk;dawn safak;morning sabah;night gece;day gun;spring bahar;summer yaz;
  autumn guz;winter kis;season mevsim;dream ruya;dreams ruyalar;hope umut;life hayat;love ask;heart kalp;time zaman;future gelecek;first ilk;bright parlak;
  friend dost;friends dostlar;brothers kardesler;brother kardes;family aile;smart akilli;fast hizli;quick hizli;free ozgur;freedom ozgurluk;peace baris;union birlik;united birlesik;
  power guc;force kuvvet;wave dalga;waves dalgalar;anchor capa;sail yelken;compass pusula;route rota;road yol;way yol;path yol;lighthouse fener;lantern fener;
  mirror ayna;window pencere;key anahtar;circle daire;point nokta;line cizgi;silk ipek;cotton pamuk;honey bal;apple elma;cherry kiraz;almond badem;coffee kahve;
  tea cay;bread ekmek;sugar seker;salt tuz;phoenix anka;paradise cennet;angel melek;butterfly kelebek;bee ari;rainbow gokkusagi;planet gezegen;
  galaxy galaksi;space uzay;seven yedi;three uc;four dort;five bes;nine dokuz;two iki;one bir;eye goz;hand el;voice ses;sound ses;color renk;colour renk;colors renkler;picture resim;
  aegean ege;mediterranean akdeniz;anatolia anadolu;anatolian anadolu;bosphorus bogazici;bosporus bogazici;turkish turk;turkey turkiye;cappadocia kapadokya`;

const spelled = spellings.split(";").flatMap((line) => {
  const all = list(line);
  const last = all.pop()!;
  return [...all, last].map((word): [string, string] => [word, last]);
});
/** A word without its vowels but the first letter. */
export const removeVowels = (word: string): string => `${word[0]}${word.slice(1).replaceAll(/[aeiou]/g, "")}`;
/** The word with each letter left out: two words with one mistake between them share one of these. */
export const listDeletions = (word: string): string[] =>
  Array.from(word, (_, at) => `${word.slice(0, at)}${word.slice(at + 1)}`);

const translated = new Map(translations.split(";").map((line) => list(line) as [string, string]));
/** True for a plain English word of a name. */
export const isTranslated = (word: string): boolean => translated.has(word);

/** Words that stand for others, too, with the word that stands for all of them. */
const longForms: ReadonlyMap<string, string> = new Map([
  ...spelled.map(([word, long]): [string, string] => [removeVowels(word), long]).filter(([word]) => word.length > 3),
  ...translated,
  ...spelled,
]);
/** The word that stands for a known spelling or abbreviation. */
export const spellingOf = (word: string): string | undefined => longForms.get(word);

const leastCorrected = 7;
type Corrections = ReadonlyMap<string, string>;
/** Long words by what is left of them without a letter: a word with one mistake leaves the same. */
const correctionsOf = (words: readonly (readonly [string, string])[]): Corrections =>
  new Map(
    words
      .filter(([word]) => word.length >= leastCorrected)
      .flatMap(([word, long]) => [word, ...listDeletions(word)].map((gap): [string, string] => [gap, long])),
  );
function correct(word: string, corrections: Corrections): string | null {
  if (word.length < leastCorrected - 1) return null;
  for (const gap of [word, ...listDeletions(word)]) {
    const corrected = corrections.get(gap);
    if (corrected !== undefined) return corrected;
  }
  return null;
}
const wordCorrections = correctionsOf([
  ...spelled,
  ...list("sirketi limited ticaret").map((word) => [word, word] as const),
]);

/** The word that stands for all spellings and abbreviations of this one; a long word of a trade may be mistyped. */
export const longForm = (word: string): string => longForms.get(word) ?? correct(word, wordCorrections) ?? word;

const shortSpellings = new Set(
  spelled.filter(([word, long]) => word.length < 4 && word !== long).map(([word]) => word),
);
/** "Bel" and "Tek" stand for longer words behind others; in the first place without a dot they are names. */
export const isOwnWord = (word: string): boolean => shortSpellings.has(word);

/** The parts of a name and its trade that are written together; the word alone otherwise. */
export function splitTrade(word: string): readonly string[] {
  if (longForms.has(word)) return [word];
  for (let at = 3; at <= word.length - 5; at += 1)
    if (longForms.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  return [word];
}

/** Trades by their field: one company may name its trade by two words of a field. */
const fields = {
  travel: "turizm seyahat tatil gezi vize biletleme dmc incoming rezervasyon",
  events: "organizasyon etkinlik kongre konferans davet fuar toplanti sempozyum seminer sahne eglence stand dugun",
  advertising: "reklam iletisim tanitim tasarim grafik",
  media: "medya yayincilik film yapim produksiyon",
  print: "matbaa baski",
  advice: "danismanlik musavirlik arastirma hukuk muhasebe denetim",
  construction: "insaat yapi taahhut",
  architecture: "mimarlik dekorasyon peyzaj",
  engineering: "muhendislik",
  estate: "gayrimenkul emlak",
  computing: "bilisim yazilim teknoloji bilgisayar dijital internet",
  food: "gida catering yemek ikram restoran lokanta kafe pastane firin unlu tarim",
  transport: "lojistik nakliyat tasimacilik kargo transfer kiralama havacilik denizcilik gumruk",
  insurance: "sigorta aracilik",
  hotel: "otel konaklama resort pansiyon",
  health: "saglik medikal ilac hastanesi eczane klinik tip poliklinik",
  textile: "tekstil konfeksiyon giyim moda",
  furniture: "mobilya mobilyacilik dekorasyon",
  cosmetics: "kozmetik guzellik kuafor",
  cars: "otomotiv otomobil kiralama",
  energy: "enerji elektrik elektronik petrol solar",
  schools: "egitim universitesi okulu koleji akademi kurs",
  security: "guvenlik",
  cleaning: "temizlik",
  holding: "holding yatirim",
  trade: "makine metal madencilik ambalaj kimya plastik cicekcilik cicek kirtasiye kuyumculuk",
  sports: "spor muzik sanat",
  public: "belediyesi dernegi vakfi bakanligi valiligi odasi birligi sendikasi federasyonu",
} as const;
export type Field = keyof typeof fields;
export const fieldsOf: ReadonlyMap<string, readonly Field[]> = Object.entries(fields).reduce((map, [field, text]) => {
  for (const word of list(text)) map.set(word, [...(map.get(word) ?? []), field as Field]);
  return map;
}, new Map<string, Field[]>());

/** Words that one writes or leaves out without another meaning. */
export const fillers: ReadonlySet<string> = new Set(
  list(
    "hizmetleri grup yonetim uluslararasi turkiye pazarlama dagitim cozum sistem urun proje merkezi global isleri servis uretim acente",
  ),
);

/** Words of a branch; the place beside it tells which. */
export const branchWords: ReadonlySet<string> = new Set(
  list(
    "sube subesi sb sbs ofis ofisi office branch bolge bolgesi mudurlugu mud temsilciligi temsilcilik irtibat burosu buro magaza magazasi",
  ),
);
/** Marks the head office, which is no branch. */
export const headOffice = "merkez";
/** Districts that are plain words, too: they tell a place only before the word of a branch. */
export const ambiguousPlaces: ReadonlySet<string> = new Set(
  list(
    "aydin tokat kartal fatih kemer side lara konak nilufer levent maltepe ordu agri bolu batman van mus igdir bati dogu marmara ege akdeniz karadeniz",
  ),
);
const districts =
  list(`kadikoy besiktas levent maslak taksim beyoglu sisli uskudar cankaya bornova karsiyaka kizilay atasehir bakirkoy pendik kartal gebze
  alanya bodrum fethiye marmaris kemer belek cesme kusadasi atakoy umraniye maltepe beylikduzu esenyurt sariyer fatih konak buca nilufer osmangazi
  kecioren yenimahalle muratpasa lara side manavgat tarsus iskenderun izmit corlu dalaman didim urgup goreme avanos`);
export const places: ReadonlySet<string> = new Set([
  ...provinces.map(({ name }) => foldTurkish(name)),
  ...list("afyon antep urfa maras icel izmit adapazari antakya"),
  ...districts,
  headOffice,
  "merkezi",
]);

/** Places as they are cut with a dot. */
export const shortPlaces: ReadonlyMap<string, string> = new Map(
  Object.entries({ ist: "istanbul", ank: "ankara", izm: "izmir", ant: "antalya" }),
);
const placeCorrections = correctionsOf([...places].map((place) => [place, place]));
const inOrder = (word: string) => Array.from(word).toSorted().join("");
const placesByLetters = new Map(
  [...places].filter((place) => place.length > 4).map((place) => [inOrder(place), place]),
);
/** The place whose letters are swapped in this word; null for any other word. */
export function swappedPlace(word: string): string | null {
  const place = places.has(word) ? undefined : placesByLetters.get(inOrder(word));
  return place !== undefined && place[0] === word[0] ? place : null;
}
/** The place of which this word is a slip away; only for words that stand where a place does. */
export const mistypedPlace = (word: string): string | null =>
  word.length < leastCorrected ? null : correct(word, placeCorrections);

export const titles: ReadonlySet<string> = new Set(
  list(
    "dr prof doc av uzm op yrd bay bayan sn sayin mr mrs ms md phd ogr uye bey hanim hn hanimefendi beyefendi dt ecz muh mim yuk arch eng",
  ),
);

/** Given names that differ by a letter or two and are different people's. */
export const givenNames: ReadonlySet<string> = new Set(
  list(`hakan hasan kaan okan erkan serkan volkan gokhan orhan turhan burhan ilhan alihan oguzhan ayhan beyhan
  ayse asli asiye aysel aysen aysun aynur aytac sevda seda sema selma selda sevgi sevim sevil sevinc selin selen selim salim salih saliha
  emre esra emine emin emel eren erhan ersin ersan ertan erol ece eda edanur elif elvan merve mert mete metin melih melike melis meltem
  mehmet ahmet hamit mahmut muhammet mustafa murat mirac nuran nuray nurcan nurdan nursel nurten nuri naz nazli nazan
  ali alp alper can cem cenk caner canan ceren cansu ceyda ceyhun derya deniz demet duygu dilara dilek didem
  fatma fatih ferhat ferit ferda figen filiz fulya gamze gizem gul gulay gulsen gulsum gonul gokce guven
  halil halit harun hatice huseyin hulya ibrahim ismail ismet idil ilker ilkay inci ipek irem kemal kerem kerim kenan
  leyla levent mine mina miray oya ozan ozge ozgur ozlem onur omer orcun pelin pinar polat recep rabia rasim
  sinan sibel simge sila songul suat suna tarik taner tolga tugba tugce tulay tulin ugur umut umit yagmur yasin yasar yasemin yeliz yilmaz yusuf zehra zeynep zeki
  abdullah suleyman ramazan kamil yunus bulent tuncay engin baris burak kadir cagatay busra hande burcu sinem sule nilufer aylin gozde ezgi seyma nihan berrin feride zerrin canan`),
);

const nicknames = new Map(
  "memo mehmet;memet mehmet;memed mehmet;memos mehmet;mistik mustafa;musti mustafa;apo abdullah;abdus abdullah;haso hasan;aliko ali;aysos ayse;neco necati;cano canan;mami muhammet;mamo mahmut;alos ali;sabo sabahattin;kamo kamil;ramo ramazan;hato hatice;gulo gulsum;pino pinar;zeyno zeynep;dido didem;tugo tugba"
    .split(";")
    .map((line) => list(line) as [string, string]),
);
const fondEnding = /(?:o|os|is|us|ik|ish|cik|cuk|cim|cum)$/;

function isFondForm(fond: string, given: string): boolean {
  const ending = fondEnding.exec(fond);
  if (!ending || !givenNames.has(given) || givenNames.has(fond)) return false;
  const stem = fond.slice(0, ending.index);
  return stem.length > 1 && given.startsWith(stem);
}

/** One of two given names is the other's short or fond form: "İbo" and "İbrahim". */
export const isNickname = (a: string, b: string): boolean =>
  nicknames.get(a) === b || nicknames.get(b) === a || isFondForm(a, b) || isFondForm(b, a);
