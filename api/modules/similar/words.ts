import { foldTurkish } from "#contract/fold";

import { provinces } from "../../db/reference/provinces.data";

/** Legal forms and similar words, which do not identify a company. */
const legalWords = new Set(
  "as a s anonim sirketi sirket sti ltd limited san sanayi sanayii tic ticaret ve dis ic pazarlama paz co inc llc gmbh ag sa srl bv plc corp company the iktisadi isletmesi".split(
    " ",
  ),
);

/** Words that people abbreviate without a dot, too; the long form stands for all of them. */
export const longForms: Readonly<Record<string, string>> = Object.fromEntries(
  `tur turizm;trz turizm;tourism turizm;turism turizm;touristik turizm;org organizasyon;organization organizasyon;organisation organizasyon;
  muh muhendislik;engineering muhendislik;dan danismanlik;danis danismanlik;consulting danismanlik;rek reklam;reklamcilik reklam;
  ins insaat;insaatcilik insaat;tek teknoloji;teknolojileri teknoloji;technology teknoloji;technologies teknoloji;bil bilisim;bilgisayar bilisim;
  hiz hizmetleri;hizm hizmetleri;hizmet hizmetleri;services hizmetleri;univ universitesi;universite universitesi;uni universitesi;
  dern dernegi;dernek dernegi;vak vakfi;vakif vakfi;hast hastanesi;hastane hastanesi;bel belediyesi;belediye belediyesi;bld belediyesi;
  oto otomotiv;gid gida;tas tasimacilik;nak nakliyat;med medya;media medya;prod produksiyon;production produksiyon;
  kong kongre;congress kongre;seyahat seyahat;sey seyahat;travel seyahat;otelcilik otel;oteli otel;hotel otel;otelleri otel;hotels otel;
  elekt elektrik;ener enerji;energy enerji;eczacilik ilac;pharma ilac;matb matbaa;matbaacilik matbaa;yay yayincilik;intl uluslararasi;international uluslararasi;ulus uluslararasi`
    .split(";")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Words of a branch; then the place beside it tells which. */
const branchWords = new Set("sube subesi sb ofis ofisi bolge bolgesi mudurlugu mud temsilciligi".split(" "));
/** Marks the head office, which is no branch. */
export const headOffice = "merkez";
const districts =
  "kadikoy besiktas levent maslak taksim beyoglu sisli uskudar cankaya bornova karsiyaka kizilay atasehir bakirkoy pendik kartal gebze alanya bodrum fethiye marmaris kemer belek cesme kusadasi";
const places = new Set([
  ...provinces.map(({ name }) => foldTurkish(name)),
  ...districts.split(" "),
  headOffice,
  "merkezi",
]);

const titles = new Set("dr prof doc av uzm op yrd bay bayan sn sayin mr mrs ms md phd ogr uye".split(" "));

const split = (name: string): string[] =>
  foldTurkish(name)
    // The dot that lower case leaves of İ without Turkish rules.
    .replaceAll(/\u0307|[’'`´]/g, "")
    .replaceAll("&", " ve ")
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .split(" ")
    .filter(Boolean);

/** A parsed name: its identifying words, and the parts that distinguish it from nearly equal names. */
export interface NameParts {
  words: readonly string[];
  /** Years and other numbers. */
  numbers: readonly string[];
  /** Cities and districts in the name of a company. */
  places: readonly string[];
}

/** Words of a name beyond these add nothing, and each costs as much as all before it when two names are compared. */
const mostWords = 12;

const partsOf = (all: readonly string[], isWord: (word: string) => boolean): NameParts => ({
  words: all.filter((word) => isWord(word) && !/^\d+$/.test(word)).slice(0, mostWords),
  numbers: all.filter((word) => /^\d+$/.test(word)).toSorted(),
  places: [],
});

/** Removes suffixes, branches and abbreviations, or unifies them; returns all words if nothing else is left. */
export function companyParts(name: string): NameParts {
  const all = split(name).map((word) => longForms[word] ?? word);
  const own = all.filter((word) => !legalWords.has(word));
  const used = own.length > 0 ? own : all;
  const known = partsOf(used, (word) => !branchWords.has(word) && !places.has(word));
  // "Ankara Sigorta" is a name, and so is "Bursa": a place distinguishes names only beside another word.
  const found = used.filter((word) => places.has(word));
  if (known.words.length === 0) return { ...known, words: used.slice(0, mostWords), places: [] };
  return { ...known, places: found.map((word) => (word === "merkezi" ? headOffice : word)).toSorted() };
}

export function personParts(name: string): NameParts {
  const all = split(name);
  const own = all.filter((word) => !titles.has(word));
  return partsOf(own.length > 0 ? own : all, () => true);
}

/** Given names that differ by a letter or two and are different people's. */
export const givenNames: ReadonlySet<string> = new Set(
  `hakan hasan kaan okan erkan serkan volkan gokhan orhan turhan burhan ilhan alihan oguzhan ayhan beyhan
  ayse asli asiye aysel aysen aysun aynur aytac sevda seda sema selma selda sevgi sevim sevil sevinc selin selen selim salim salih saliha
  emre esra emine emin emel eren erhan ersin ersan ertan erol ece eda edanur elif elvan merve mert mete metin melih melike melis meltem
  mehmet ahmet hamit mahmut muhammet mustafa murat mirac nuran nuray nurcan nurdan nursel nurten nuri naz nazli nazan nazli
  ali alp alper can cem cenk caner canan ceren cansu ceyda ceyhun derya deniz demet duygu dilara dilek didem
  fatma fatih ferhat ferit ferda figen filiz fulya gamze gizem gul gulay gulsen gulsum gonul gokce guven
  halil halit harun hatice huseyin hulya ibrahim ismail ismet idil ilker ilkay inci ipek irem kemal kerem kerim kenan
  leyla levent mine mina miray oya ozan ozge ozgur ozlem onur omer orcun pelin pinar polat recep rabia rasim
  sinan sibel simge sila songul suat suna tarik taner tolga tugba tugce tulay tulin ugur umut umit yagmur yasin yasar yasemin yeliz yilmaz yusuf zehra zeynep zeki`
    .split(/\s+/)
    .filter(Boolean),
);
