// Partial (6xx) and full (8xx) withholding of VAT: code list of the Revenue Administration (GİB), UBL-TR code lists V1.42,
// names after the General Communiqué on VAT, part I/C-2.1.3. No zod here: pages may import it.

export interface WithholdingCode {
  code: string;
  name: string;
  /** Per cent of the VAT that the buyer withholds; today's share first, then earlier ones that the list still has. */
  shares: readonly [string, ...string[]];
}

/** Services and deliveries that are in both lists: share of the 6xx code, and number of the 8xx code. */
const rows: readonly (readonly [code: number, full: number | null, shares: readonly [string, ...string[]], string])[] =
  [
    [
      601,
      801,
      ["40", "30"],
      "Yapım işleri ile bu işlerle birlikte ifa edilen mühendislik-mimarlık ve etüt-proje hizmetleri",
    ],
    [602, 802, ["90"], "Etüt, plan-proje, danışmanlık, denetim ve benzeri hizmetler"],
    [603, 803, ["70", "50"], "Makine, teçhizat, demirbaş ve taşıtlara ait tadil, bakım ve onarım hizmetleri"],
    [604, 804, ["50"], "Yemek servis hizmeti"],
    [605, 805, ["50"], "Organizasyon hizmeti"],
    [606, 806, ["90"], "İşgücü temin hizmetleri"],
    [607, 807, ["90"], "Özel güvenlik hizmeti"],
    [608, 808, ["90"], "Yapı denetim hizmetleri"],
    [
      609,
      809,
      ["70", "50"],
      "Fason olarak yaptırılan tekstil ve konfeksiyon işleri, çanta ve ayakkabı dikim işleri ve bu işlere aracılık hizmetleri",
    ],
    [610, 810, ["90"], "Turistik mağazalara verilen müşteri bulma/götürme hizmetleri"],
    [611, 811, ["90"], "Spor kulüplerinin yayın, reklam ve isim hakkı gelirlerine konu işlemleri"],
    [612, 812, ["90", "70"], "Temizlik hizmeti"],
    [613, 813, ["90", "70"], "Çevre ve bahçe bakım hizmetleri"],
    [614, 814, ["50"], "Servis taşımacılığı hizmeti"],
    [615, 815, ["70", "50"], "Her türlü baskı ve basım hizmetleri"],
    [616, null, ["50"], "Diğer hizmetler (5018 sayılı Kanuna ekli cetvellerdeki idare, kurum ve kuruluşlara)"],
    [617, 816, ["70"], "Hurda metalden elde edilen külçe teslimleri"],
    [
      618,
      817,
      ["70"],
      "Hurda metalden elde edilenler dışındaki bakır, çinko, demir-çelik, alüminyum ve kurşun külçe teslimleri",
    ],
    [619, 818, ["70"], "Bakır, çinko, alüminyum ve kurşun ürünlerinin teslimi"],
    [620, 819, ["70"], "İstisnadan vazgeçenlerin hurda ve atık teslimi"],
    [621, 820, ["90"], "Metal, plastik, lastik, kauçuk, kâğıt ve cam hurda ve atıklardan elde edilen hammadde teslimi"],
    [622, 821, ["90"], "Pamuk, tiftik, yün ve yapağı ile ham post ve deri teslimleri"],
    [623, 822, ["50"], "Ağaç ve orman ürünleri teslimi"],
    [624, 823, ["20"], "Yük taşımacılığı hizmeti"],
    [625, 824, ["30"], "Ticari reklam hizmetleri"],
    [626, null, ["20"], "Diğer teslimler"],
    [627, 825, ["50", "40"], "Demir-çelik ürünlerinin teslimi"],
  ];

const partial = rows.map(([code, , shares, name]): WithholdingCode => ({ code: String(code), name, shares }));
const full = rows.flatMap(([, code, , name]): WithholdingCode[] =>
  code === null ? [] : [{ code: String(code), name: `${name} (tam tevkifat)`, shares: ["100"] }],
);

/** All codes, by number. */
export const withholdingCodes: readonly WithholdingCode[] = [...partial, ...full];

const byCode = new Map(withholdingCodes.map((one) => [one.code, one]));

/** The code's row, or undefined for a code that the list has not. */
export const withholdingCode = (code: string): WithholdingCode | undefined => byCode.get(code);
