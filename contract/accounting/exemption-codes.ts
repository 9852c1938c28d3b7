// Reasons why a row has no VAT, or another rate than usual: code list of the Revenue Administration (GİB), UBL-TR code lists
// V1.42, with the articles of the VAT Law 3065. No zod here: pages may import it.

/**
 * Type of invoice that a code needs: `ISTISNA` (exempt), `SATIS` (any sale), `OZELMATRAH` (special tax base),
 * `IHRACKAYITLI` (delivery on condition of export), or one of profiles that an agency does not use.
 */
type CodeUse = "ISTISNA" | "SATIS" | "OZELMATRAH" | "IHRACKAYITLI" | "OTHER_PROFILE";

export interface ExemptionCode {
  code: string;
  name: string;
  use: CodeUse;
}

type Names = Readonly<Record<string, string>>;

/** Exemptions that take the right to deduct VAT of purchases ('kısmi istisna'). */
const partial: Names = {
  201: "17/1 Kültür ve eğitim amacı taşıyan işlemler",
  202: "17/2-a Sağlık, çevre ve sosyal yardım amaçlı işlemler",
  204: "17/2-c Yabancı diplomatik organ ve hayır kurumlarının yapacakları bağışlarla ilgili mal ve hizmet alışları",
  205: "17/2-d Taşınmaz kültür varlıklarına ilişkin teslimler ve mimarlık hizmetleri",
  206: "17/2-e Mesleki kuruluşların işlemleri",
  207: "17/3 Askeri fabrika, tersane ve atölyelerin işlemleri",
  208: "17/4-c Birleşme, devir, dönüşüm ve bölünme işlemleri",
  209: "17/4-e Banka ve sigorta muameleleri vergisi kapsamına giren işlemler",
  211: "17/4-h Zirai amaçlı su teslimleri ile köy tüzel kişiliklerince yapılan içme suyu teslimleri",
  212: "17/4-ı Serbest bölgelerde verilen hizmetler",
  213: "17/4-j Boru hattı ile yapılan petrol ve gaz taşımacılığı",
  214: "17/4-k Organize sanayi bölgelerindeki arsa ve işyeri teslimleri ile konut yapı kooperatiflerinin üyelerine konut teslimleri",
  215: "17/4-l Varlık yönetim şirketlerinin işlemleri",
  216: "17/4-m Tasarruf Mevduatı Sigorta Fonunun işlemleri",
  217: "17/4-n Basın-Yayın ve Enformasyon Genel Müdürlüğüne verilen haber hizmetleri",
  218: "17/4-o Gümrük antrepoları, geçici depolama yerleri ile gümrüklü sahalarda vergisiz satış yapılan işyeri, depo ve ardiye gibi bağımsız birimlerin kiralanması",
  219: "17/4-p Hazine ve Arsa Ofisi Genel Müdürlüğünün işlemleri",
  220: "17/4-r İki tam yıl süreyle sahip olunan taşınmaz ve iştirak hisseleri satışları",
  221: "Geçici 15 Konut yapı kooperatifleri, belediyeler ve sosyal güvenlik kuruluşlarına verilen inşaat taahhüt hizmeti",
  223: "Geçici 20/1 Teknoloji geliştirme bölgelerinde yapılan işlemler",
  225: "Geçici 23 Millî Eğitim Bakanlığına yapılan bilgisayar bağışları ile ilgili teslimler",
  226: "17/2-b Özel okullar, üniversite ve yüksekokullar tarafından verilen bedelsiz eğitim ve öğretim hizmetleri",
  227: "17/2-b Kanunların gösterdiği gerek üzerine bedelsiz olarak yapılan teslim ve hizmetler",
  228: "17/2-b Kanunun 17/1 maddesinde sayılan kurum ve kuruluşlara bedelsiz olarak yapılan teslimler",
  229: "17/2-b Gıda bankacılığı faaliyetinde bulunan dernek ve vakıflara bağışlanan gıda, temizlik, giyecek ve yakacak maddeleri",
  230: "17/4-g Külçe altın, külçe gümüş ve kıymetli taşların teslimi",
  231: "17/4-g Metal, plastik, lastik, kauçuk, kâğıt ve cam hurda ve atıkların teslimi",
  232: "17/4-g Döviz, para, damga pulu, değerli kâğıtlar, hisse senedi ve tahvil teslimleri",
  234: "17/4-ş Konut finansmanı amacıyla teminat gösterilen ve ipotek konulan konutların teslimi",
  235: "16/1-c Transit ve gümrük antrepo rejimleri ile geçici depolama ve serbest bölge hükümlerinin uygulandığı malların teslimi",
  236: "19/2 Usulüne göre yürürlüğe girmiş uluslararası anlaşmalar kapsamındaki istisnalar (iade hakkı tanınmayan)",
  237: "17/4-t 5300 sayılı Kanuna göre düzenlenen ürün senetlerinin ihtisas/ticaret borsaları aracılığıyla ilk teslimlerinden sonraki teslimi",
  238: "17/4-u Varlıkların varlık kiralama şirketlerine devri ile bu varlıkların varlık kiralama şirketlerince kiralanması ve devralınan kuruma devri",
  239: "17/4-y Taşınmazların finansal kiralama şirketlerine devri, finansal kiralama şirketi tarafından devredene kiralanması ve devri",
  240: "17/4-z Patentli veya faydalı model belgeli buluşa ilişkin gayri maddi hakların kiralanması, devri ve satışı",
  241: "TürkAkım Gaz Boru Hattı Projesine ilişkin Anlaşmanın 9/b maddesinde yer alan hizmetler",
  242: "17/4-ö Gümrük antrepoları, geçici depolama yerleri ile gümrüklü sahalarda verilen ardiye, depolama ve terminal hizmetleri",
  250: "Diğerleri (kısmi istisna)",
};

/** Exemptions that keep that right ('tam istisna'). */
const full: Names = {
  301: "11/1-a Mal ihracatı",
  302: "11/1-a Hizmet ihracatı",
  303: "11/1-a Roaming hizmetleri",
  304: "13/a Deniz, hava ve demiryolu taşıma araçlarının teslimi ile inşa, tadil, bakım ve onarımları",
  305: "13/b Deniz ve hava taşıma araçları için liman ve hava meydanlarında yapılan hizmetler",
  306: "13/c Petrol aramaları ve petrol boru hatlarının inşa ve modernizasyonuna ilişkin yapılan teslim ve hizmetler",
  307: "13/c Maden arama, altın, gümüş ve platin madenleri için işletme, zenginleştirme ve rafinaj faaliyetlerine ilişkin teslim ve hizmetler",
  309: "13/e Liman ve hava meydanlarının inşası, yenilenmesi ve genişletilmesi",
  310: "13/f Ulusal güvenlik amaçlı teslim ve hizmetler",
  311: "14/1 Uluslararası taşımacılık",
  312: "15/a Diplomatik organ ve misyonlara yapılan teslim ve hizmetler",
  313: "15/b Uluslararası kuruluşlara yapılan teslim ve hizmetler",
  314: "19/2 Usulüne göre yürürlüğe girmiş uluslararası anlaşmalar kapsamındaki istisnalar",
  315: "14/3 İhraç konusu eşyayı taşıyan kamyon, çekici ve yarı romorklara yapılan motorin teslimleri",
  316: "11/1-a Serbest bölgelerdeki müşteriler için yapılan fason hizmetler",
  317: "17/4-s Engellilerin eğitimleri, meslekleri ve günlük yaşamlarına ilişkin araç-gereç ve bilgisayar programları",
  318: "Geçici 29 Yap-işlet-devret modeli ile kiralama karşılığı yaptırılan sağlık ve eğitim-öğretim tesislerine ilişkin teslim ve hizmetler",
  319: "13/g Başbakanlık merkez teşkilatına yapılan araç teslimleri",
  320: "Geçici 16 İSMEP kapsamında İstanbul Proje Koordinasyon Birimine yapılacak teslim ve hizmetler",
  321: "Geçici 26 BM, NATO temsilcilikleri ve OECD'nin resmî kullanımları için yapılacak mal teslimi ve hizmet ifaları",
  322: "11/1-a Türkiye'de ikamet etmeyenlere özel fatura ile yapılan teslimler (bavul ticareti)",
  323: "13/ğ 5300 sayılı Kanuna göre düzenlenen ürün senetlerinin ihtisas/ticaret borsaları aracılığıyla ilk teslimi",
  324: "13/h Türkiye Kızılay Derneğine yapılan teslim ve hizmetler ile Türkiye Kızılay Derneğinin teslim ve hizmetleri",
  325: "13/ı Yem teslimleri",
  326: "13/ı Tescil edilmiş gübrelerin teslimi",
  327: "13/ı Tescil edilmiş gübrelerin içeriğinde bulunan hammaddelerin gübre üreticilerine teslimi",
  328: "13/i Konut veya işyeri teslimleri",
  329: "FATİH Projesi kapsamında Millî Eğitim Bakanlığına yapılacak mal teslimi ve hizmet ifası",
  330: "13/j Organize sanayi bölgeleri ile küçük sanayi sitelerinin inşasına ilişkin teslim ve hizmetler",
  331: "13/m Ar-Ge, yenilik ve tasarım faaliyetlerinde kullanılmak üzere yapılan yeni makina ve teçhizat teslimleri",
  332: "Geçici 39 İmalat sanayiinde kullanılmak üzere yapılan yeni makina ve teçhizat teslimleri",
  333: "13/k Kamu idarelerine, belediyelere ve köylere bağışlanan tesislerin inşasına ilişkin istisna",
  334: "13/l Yabancılara verilen sağlık hizmetleri",
  335: "13/n Basılı kitap ve süreli yayınların teslimleri",
  336: "Geçici 40 UEFA müsabakaları kapsamında yapılacak teslim ve hizmetler",
  337: "TürkAkım Gaz Boru Hattı Projesine ilişkin Anlaşmanın 9/h maddesi kapsamındaki gaz taşıma hizmetleri",
  338: "İmalatçıların mal ihracatları",
  340: "Elektrik motorlu taşıt araçlarının geliştirilmesine yönelik mühendislik hizmetleri",
  341: "Afetzedelere bağışlanacak konutların inşasına ilişkin istisna",
  342: "Genel bütçeli kamu idarelerine bağışlanacak taşınmazların inşasına ilişkin istisna",
  343: "Genel bütçeli kamu idarelerine bağışlanacak konutların yabancı devlet kurum ve kuruluşlarına teslimine ilişkin istisna",
  344: "13/o Millî savunma ve iç güvenlik ihtiyaçlarında kullanılmak üzere taşıt teslimi",
  350: "Diğerleri (tam istisna)",
};

/** Codes of sales that are no exemptions: 351 explains a rate of 0, and 555 a rate above 0 that is not the usual one of the seller's trade (re-invoicing). */
const sales: Names = {
  351: "KDV - istisna olmayan diğer",
  555: "KDV oran kontrolüne tabi olmayan satışlar",
};

/** Codes of investment incentives (308, 339) and of sales to travellers (501), which have profiles of their own. */
const otherProfiles: Names = {
  308: "13/d Teşvikli yatırım mallarının teslimi",
  339: "İmalat sanayii ile turizme yönelik yatırım teşvik belgesi kapsamındaki inşaat işlerine ilişkin teslim ve hizmetler",
  501: "Türkiye'de ikamet etmeyenlere KDV hesaplanarak yapılan satışlar (yolcu beraberi eşya)",
};

const exportRegistered: Names = {
  701: "11/1-c İhraç kayıtlı satış (KDV)",
  702: "DİİB ve geçici kabul rejimi kapsamındaki satışlar",
  703: "4760 sayılı ÖTV Kanununun 8/2 maddesi kapsamındaki ihraç kayıtlı satış",
  704: "11/1-c maddesi ve 4760 sayılı ÖTV Kanununun 8/2 maddesi kapsamındaki ihraç kayıtlı satış",
};

const specialBase: Names = {
  801: "Millî piyango, spor toto ve benzeri devletçe organize edilen organizasyonlar",
  802: "At yarışları ve diğer müşterek bahis ve talih oyunları",
  803: "Profesyonel sanatçıların yer aldığı gösteriler ve konserler ile profesyonel sporcuların katıldığı sportif faaliyetler, maçlar, yarışlar ve yarışmalar",
  804: "Gümrük depolarında ve müzayede salonlarında yapılan satışlar",
  805: "Altından mamul veya altın ihtiva eden ziynet eşyaları ile sikke altınların teslim ve ithali",
  806: "Tütün mamulleri ve bazı alkollü içkiler",
  807: "Gazete, dergi ve benzeri periyodik yayınlar",
  808: "Külçe gümüş ve gümüşten mamul eşya teslimleri",
  809: "Belediyeler tarafından yapılan şehir içi yolcu taşımacılığında kullanılan biletlerin ve kartların bayiler tarafından satışı",
  810: "Telefon kartı ve jeton satışları",
  811: "Türkiye Şoförler ve Otomobilciler Federasyonu tarafından araç plakaları ile sürücü kurslarında kullanılan bir kısım evrakın basımı",
  812: "KDV uygulanmadan alınan ikinci el motorlu kara taşıtı veya taşınmaz teslimi",
};

const listed = (names: Names, use: CodeUse): ExemptionCode[] =>
  Object.entries(names).map(([code, name]) => ({ code, name, use }));

/** All codes of VAT, by number; those of the special consumption tax (001, 101…151) are not in it. */
export const exemptionCodes: readonly ExemptionCode[] = [
  ...listed(partial, "ISTISNA"),
  ...listed(full, "ISTISNA"),
  ...listed(sales, "SATIS"),
  ...listed(otherProfiles, "OTHER_PROFILE"),
  ...listed(exportRegistered, "IHRACKAYITLI"),
  ...listed(specialBase, "OZELMATRAH"),
].toSorted((one, other) => Number(one.code) - Number(other.code));

const byCode = new Map(exemptionCodes.map((one) => [one.code, one]));

/** The code's row, or undefined for a code that the list has not. */
export const exemptionCode = (code: string): ExemptionCode | undefined => byCode.get(code);
