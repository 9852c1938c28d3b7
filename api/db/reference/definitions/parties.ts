import type { PaymentKind } from "#contract/company/definition-facts";

import type { Definition } from "./types";

const define = (key: string, name: string, name_en: string): Definition => ({ key, name, name_en });

/** Written for Kulis, no outside source. REF-023 */
export const clientIndustries: Definition[] = [
  define("pharma", "İlaç", "Pharmaceuticals"),
  define("health", "Sağlık Hizmetleri", "Health Care"),
  define("medical-devices", "Tıbbi Cihaz", "Medical Devices"),
  define("medical-society", "Tıp Derneği", "Medical Society"),
  define("association", "Dernek ve Vakıf", "Association and Foundation"),
  define("public", "Kamu Kurumu", "Public Institution"),
  define("municipality", "Belediye", "Municipality"),
  define("university", "Üniversite", "University"),
  define("education", "Eğitim", "Education"),
  define("banking", "Bankacılık", "Banking"),
  define("insurance", "Sigortacılık", "Insurance"),
  define("it", "Bilişim", "Information Technology"),
  define("telecom", "Telekomünikasyon", "Telecommunications"),
  define("automotive", "Otomotiv", "Automotive"),
  define("energy", "Enerji", "Energy"),
  define("construction", "İnşaat ve Gayrimenkul", "Construction and Real Estate"),
  define("food", "Gıda ve İçecek", "Food and Beverage"),
  define("fmcg", "Hızlı Tüketim Ürünleri", "Consumer Goods"),
  define("retail", "Perakende", "Retail"),
  define("textile", "Tekstil ve Moda", "Textile and Fashion"),
  define("cosmetics", "Kozmetik", "Cosmetics"),
  define("chemicals", "Kimya", "Chemicals"),
  define("manufacturing", "Üretim ve Sanayi", "Manufacturing"),
  define("logistics", "Lojistik ve Taşımacılık", "Logistics and Transport"),
  define("tourism", "Turizm ve Konaklama", "Tourism and Hospitality"),
  define("media", "Medya ve Reklam", "Media and Advertising"),
  define("agriculture", "Tarım ve Hayvancılık", "Agriculture and Livestock"),
  define("consulting", "Danışmanlık", "Consulting"),
];

/** Written for Kulis, no outside source. REF-024 */
export const supplierCategories: Definition[] = [
  define("hotel", "Otel", "Hotel"),
  define("venue", "Etkinlik Mekânı", "Event Venue"),
  define("restaurant", "Restoran", "Restaurant"),
  define("catering", "Catering", "Catering"),
  define("airline", "Havayolu", "Airline"),
  define("transport", "Karayolu Ulaşımı", "Road Transport"),
  define("car-rental", "Araç Kiralama", "Car Rental"),
  define("boat", "Tekne ve Yat", "Boats and Yachts"),
  define("travel-agency", "Seyahat Acentesi", "Travel Agency"),
  define("guide", "Rehberlik", "Guiding"),
  define("stage-sound-light", "Sahne, Ses ve Işık", "Stage, Sound and Light"),
  define("video-led", "Görüntü ve LED Ekran", "Video and LED Screens"),
  define("interpreting", "Simultane Çeviri", "Simultaneous Interpreting"),
  define("decor", "Dekor", "Decor"),
  define("stand", "Stant Yapımı", "Stand Building"),
  define("furniture", "Mobilya ve Ekipman Kiralama", "Furniture and Equipment Rental"),
  define("florist", "Çiçek", "Florist"),
  define("printing", "Matbaa ve Baskı", "Printing"),
  define("gifts", "Promosyon ve Hediyelik", "Promotional Gifts"),
  define("design", "Grafik Tasarım", "Graphic Design"),
  define("photo-video", "Fotoğraf ve Video", "Photo and Video"),
  define("artist", "Sanatçı ve Gösteri", "Artists and Shows"),
  define("moderator", "Sunucu ve Konuşmacı", "Hosts and Speakers"),
  define("staff", "Host, Hostes ve Personel", "Hosts and Event Staff"),
  define("security", "Güvenlik", "Security"),
  define("health-service", "Sağlık ve Ambulans", "Medical and Ambulance Service"),
  define("insurance", "Sigorta", "Insurance"),
  define("registration-tech", "Kayıt ve Yazılım", "Registration and Software"),
  define("cargo", "Nakliye ve Kargo", "Freight and Cargo"),
  define("permits", "Resmî İzin ve Harçlar", "Permits and Fees"),
];

/** Written for Kulis, no outside source. REF-004 */
export const contactPositions: Definition[] = [
  define("owner", "Firma Sahibi", "Owner"),
  define("chair", "Yönetim Kurulu Başkanı", "Chair of the Board"),
  define("board-member", "Yönetim Kurulu Üyesi", "Board Member"),
  define("general-manager", "Genel Müdür", "General Manager"),
  define("deputy-general-manager", "Genel Müdür Yardımcısı", "Deputy General Manager"),
  define("director", "Direktör", "Director"),
  define("marketing-director", "Pazarlama Direktörü", "Marketing Director"),
  define("marketing-manager", "Pazarlama Müdürü", "Marketing Manager"),
  define("product-manager", "Ürün Müdürü", "Product Manager"),
  define("brand-manager", "Marka Müdürü", "Brand Manager"),
  define("communications-manager", "Kurumsal İletişim Müdürü", "Corporate Communications Manager"),
  define("events-manager", "Etkinlik Müdürü", "Events Manager"),
  define("sales-director", "Satış Direktörü", "Sales Director"),
  define("sales-manager", "Satış Müdürü", "Sales Manager"),
  define("key-account", "Müşteri Temsilcisi", "Account Executive"),
  define("procurement-manager", "Satın Alma Müdürü", "Procurement Manager"),
  define("procurement-specialist", "Satın Alma Uzmanı", "Procurement Specialist"),
  define("finance-manager", "Mali İşler Müdürü", "Finance Manager"),
  define("accounting", "Muhasebe Sorumlusu", "Accountant"),
  define("hr-manager", "İnsan Kaynakları Müdürü", "Human Resources Manager"),
  define("operations-manager", "Operasyon Müdürü", "Operations Manager"),
  define("banquet-manager", "Ziyafet Müdürü", "Banquet Manager"),
  define("reservations", "Rezervasyon Sorumlusu", "Reservations Agent"),
  define("technical-manager", "Teknik Müdür", "Technical Manager"),
  define("congress-chair", "Kongre Başkanı", "Congress Chair"),
  define("society-secretary", "Dernek Genel Sekreteri", "Society Secretary General"),
  define("specialist", "Uzman", "Specialist"),
  define("executive-assistant", "Yönetici Asistanı", "Executive Assistant"),
];

/** Written for Kulis, no outside source: boards of an offer begin with these headings. LED-091 */
export const brainStormingTemplates: (Definition & { headings: string[] })[] = [
  {
    ...define("event-idea", "Etkinlik fikri", "Event idea"),
    headings: ["Konsept", "Mekân", "Program", "Sahne ve görsel dünya", "Riskler"],
  },
];

/** ADM-182 */
export const paymentMethods: (Definition & { kind: PaymentKind })[] = [
  { key: "bank", name: "Banka havalesi", name_en: "Bank transfer", kind: "BANK" },
  { key: "cc", name: "Kredi kartı", name_en: "Credit card", kind: "CC" },
  { key: "cash", name: "Nakit", name_en: "Cash", kind: "CASH" },
];

/** Sources of costs outside of projects; written for Kulis, no outside source. REF-026, ACC-048, ACC-060 */
export const expenseSources: Definition[] = [
  define("general-administration", "Genel Yönetim", "General Administration"),
  define("office", "Ofis Giderleri", "Office Expenses"),
  define("bizdev", "İş Geliştirme", "Business Development"),
  define("marketing", "Pazarlama ve Tanıtım", "Marketing and Promotion"),
  define("hospitality", "Temsil ve Ağırlama", "Representation and Hospitality"),
  define("travel", "Seyahat ve Konaklama", "Travel and Accommodation"),
  define("vehicle", "Araç ve Yakıt", "Vehicles and Fuel"),
  define("human-resources", "İnsan Kaynakları ve Eğitim", "Human Resources and Training"),
  define("it", "Bilgi Teknolojileri", "Information Technology"),
];

/** Written for Kulis, no outside source: why an agency loses an offer. */
export const lossReasons: Definition[] = [
  define("price", "Fiyat yüksek bulundu", "Price too high"),
  define("competitor", "Rakip firma seçildi", "Competitor chosen"),
  define("concept", "Konsept beğenilmedi", "Concept not liked"),
  define("budget", "Bütçe onayı çıkmadı", "Budget not approved"),
  define("dates", "Tarih ya da mekân uymadı", "Date or venue did not fit"),
  define("dropped", "Müşteri etkinlikten vazgeçti", "Client gave up the event"),
  define("silent", "Müşteriden yanıt gelmedi", "No answer from the client"),
  define("late", "Teklif geç kaldı", "Offer came too late"),
];
