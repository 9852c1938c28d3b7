import type { BudgetCategory, BudgetGroup, BudgetItem } from "./types";

/**
 * Written for Kulis, no outside source. vat_rate is a start value in percent out of vatRates that the agency's accountant
 * sets right; it is no statement on tax law, and no tax rows are preset. REF-022, ADM-124..134
 */
export const budgetCategories: BudgetCategory[] = [
  { key: "accommodation", name: "Konaklama", name_en: "Accommodation", vat_rate: 10, supplier_categories: ["hotel", "travel-agency"] },
  { key: "meeting-rooms", name: "Salon ve Mekân", name_en: "Meeting Rooms and Venue", vat_rate: 20, supplier_categories: ["hotel", "venue"] },
  { key: "food", name: "Yiyecek ve İçecek", name_en: "Food and Beverage", vat_rate: 10, supplier_categories: ["hotel", "venue", "restaurant", "catering"] },
  { key: "flights", name: "Uçak Bileti", name_en: "Flights", vat_rate: 20, supplier_categories: ["airline", "travel-agency"] },
  { key: "transfer", name: "Transfer ve Ulaşım", name_en: "Transfer and Transport", vat_rate: 20, supplier_categories: ["transport", "car-rental", "boat"] },
  { key: "technical", name: "Teknik Ekipman", name_en: "Technical Equipment", vat_rate: 20, supplier_categories: ["stage-sound-light", "video-led", "interpreting"] },
  { key: "decor", name: "Dekor ve Stant", name_en: "Decor and Stands", vat_rate: 20, supplier_categories: ["decor", "stand", "furniture", "florist"] },
  { key: "print-gifts", name: "Baskı ve Promosyon", name_en: "Print and Gifts", vat_rate: 20, supplier_categories: ["printing", "gifts", "design"] },
  { key: "show", name: "Sanatçı ve Gösteri", name_en: "Artists and Shows", vat_rate: 20, supplier_categories: ["artist", "moderator"] },
  { key: "photo-video", name: "Fotoğraf ve Video", name_en: "Photo and Video", vat_rate: 20, supplier_categories: ["photo-video"] },
  { key: "staff", name: "Personel", name_en: "Staff", vat_rate: 20, supplier_categories: ["staff", "security", "health-service"] },
  { key: "social", name: "Tur ve Sosyal Program", name_en: "Tours and Social Program", vat_rate: 20, supplier_categories: ["guide", "travel-agency", "boat"] },
  { key: "registration", name: "Kayıt ve Yazılım", name_en: "Registration and Software", vat_rate: 20, supplier_categories: ["registration-tech"] },
  { key: "other", name: "Diğer Giderler", name_en: "Other Costs", vat_rate: 20, supplier_categories: ["insurance", "cargo", "permits"] },
];

const items = (category: string, list: [key: string, name: string, name_en: string][]): BudgetItem[] =>
  list.map(([key, name, name_en]) => ({ key: `${category}-${key}`, name, name_en, category }));

/** Written for Kulis, no outside source. ADM-135..137 */
export const budgetItems: BudgetItem[] = [
  ...items("accommodation", [
    ["single", "Tek Kişilik Oda", "Single Room"],
    ["double", "Çift Kişilik Oda", "Double Room"],
    ["triple", "Üç Kişilik Oda", "Triple Room"],
    ["suite", "Süit Oda", "Suite"],
    ["early-late", "Erken Giriş ve Geç Çıkış", "Early Check-in and Late Check-out"],
    ["crew", "Ekip Konaklaması", "Crew Accommodation"],
  ]),
  ...items("meeting-rooms", [
    ["main", "Ana Salon", "Main Hall"],
    ["breakout", "Yan Salon", "Breakout Room"],
    ["foyer", "Fuaye Alanı", "Foyer"],
    ["office", "Sekretarya Odası", "Secretariat Room"],
    ["setup-day", "Kurulum Günü", "Set-up Day"],
  ]),
  ...items("food", [
    ["breakfast", "Kahvaltı", "Breakfast"],
    ["coffee", "Kahve Molası", "Coffee Break"],
    ["lunch", "Öğle Yemeği", "Lunch"],
    ["dinner", "Akşam Yemeği", "Dinner"],
    ["gala", "Gala Yemeği", "Gala Dinner"],
    ["cocktail", "Kokteyl", "Cocktail"],
    ["drinks", "İçecek Paketi", "Beverage Package"],
  ]),
  ...items("flights", [
    ["domestic", "Yurt İçi Uçak Bileti", "Domestic Flight"],
    ["international", "Yurt Dışı Uçak Bileti", "International Flight"],
    ["charter", "Charter Uçuş", "Charter Flight"],
    ["service-fee", "Biletleme Hizmet Bedeli", "Ticketing Fee"],
  ]),
  ...items("transfer", [
    ["vip", "VIP Araç", "VIP Car"],
    ["minibus", "Minibüs", "Minibus"],
    ["midibus", "Midibüs", "Midibus"],
    ["coach", "Otobüs", "Coach"],
    ["shuttle", "Ring Servisi", "Shuttle Service"],
    ["boat", "Tekne", "Boat"],
  ]),
  ...items("technical", [
    ["sound", "Ses Sistemi", "Sound System"],
    ["light", "Işık Sistemi", "Lighting System"],
    ["stage", "Sahne", "Stage"],
    ["led", "LED Ekran", "LED Screen"],
    ["projection", "Projeksiyon ve Perde", "Projector and Screen"],
    ["interpreting", "Simultane Çeviri Sistemi", "Interpreting System"],
    ["streaming", "Canlı Yayın", "Live Streaming"],
  ]),
  ...items("decor", [
    ["stage", "Sahne Dekoru", "Stage Decor"],
    ["photo-wall", "Fotoğraf Duvarı", "Photo Wall"],
    ["desk", "Kayıt Bankosu", "Registration Desk"],
    ["stand", "Stant Yapımı", "Stand Building"],
    ["furniture", "Mobilya Kiralama", "Furniture Rental"],
    ["flowers", "Çiçek Aranjmanı", "Flower Arrangement"],
  ]),
  ...items("print-gifts", [
    ["badge", "Yaka Kartı", "Name Badge"],
    ["invitation", "Davetiye", "Invitation"],
    ["program", "Program Kitapçığı", "Program Booklet"],
    ["signage", "Yönlendirme Tabelası", "Signage"],
    ["bag", "Katılımcı Çantası", "Delegate Bag"],
    ["gift", "Hediye", "Gift"],
    ["plaque", "Plaket", "Plaque"],
  ]),
  ...items("show", [
    ["artist", "Sanatçı", "Artist"],
    ["dj", "DJ", "DJ"],
    ["host", "Sunucu", "Host"],
    ["speaker", "Konuşmacı", "Speaker"],
    ["dance", "Dans Gösterisi", "Dance Show"],
  ]),
  ...items("photo-video", [
    ["photographer", "Fotoğrafçı", "Photographer"],
    ["camera", "Kamera Çekimi", "Video Shooting"],
    ["drone", "Drone Çekimi", "Drone Shooting"],
    ["film", "Etkinlik Filmi", "Event Film"],
  ]),
  ...items("staff", [
    ["hostess", "Host ve Hostes", "Hosts"],
    ["supervisor", "Saha Sorumlusu", "Floor Supervisor"],
    ["security", "Güvenlik Görevlisi", "Security Guard"],
    ["ambulance", "Ambulans", "Ambulance"],
  ]),
  ...items("social", [
    ["city-tour", "Şehir Turu", "City Tour"],
    ["boat-tour", "Tekne Turu", "Boat Tour"],
    ["museum", "Müze Girişi", "Museum Entrance"],
    ["guide", "Rehber", "Guide"],
  ]),
  ...items("registration", [
    ["site", "Etkinlik İnternet Sitesi", "Event Website"],
    ["app", "Mobil Uygulama", "Mobile App"],
    ["desk-system", "Kayıt Sistemi", "Registration System"],
  ]),
  ...items("other", [
    ["insurance", "Etkinlik Sigortası", "Event Insurance"],
    ["freight", "Nakliye", "Freight"],
    ["permit", "İzin ve Harç", "Permits and Fees"],
    ["unforeseen", "Öngörülmeyen Giderler", "Contingency"],
  ]),
];

/** Written for Kulis, no outside source. ADM-138..141 */
export const budgetGroups: BudgetGroup[] = [
  { key: "rooms", name: "Oda Tipleri", name_en: "Room Types", category: "accommodation", items: ["accommodation-single", "accommodation-double", "accommodation-triple"] },
  { key: "halls", name: "Salon Paketi", name_en: "Meeting Room Package", category: "meeting-rooms", items: ["meeting-rooms-main", "meeting-rooms-breakout", "meeting-rooms-foyer"] },
  { key: "day-package", name: "Günlük Toplantı Paketi", name_en: "Daily Delegate Package", category: "food", items: ["food-coffee", "food-lunch", "food-drinks"] },
  { key: "evening", name: "Akşam Programı", name_en: "Evening Program", category: "food", items: ["food-cocktail", "food-gala"] },
  { key: "airport-transfer", name: "Havalimanı Transferi", name_en: "Airport Transfer", category: "transfer", items: ["transfer-vip", "transfer-minibus", "transfer-coach"] },
  { key: "av-package", name: "Ses, Işık ve Görüntü Paketi", name_en: "Audio-Visual Package", category: "technical", items: ["technical-sound", "technical-light", "technical-led"] },
  { key: "delegate-kit", name: "Katılımcı Seti", name_en: "Delegate Kit", category: "print-gifts", items: ["print-gifts-badge", "print-gifts-program", "print-gifts-bag"] },
  { key: "documentation", name: "Fotoğraf ve Video Paketi", name_en: "Photo and Video Package", category: "photo-video", items: ["photo-video-photographer", "photo-video-camera", "photo-video-film"] },
];
