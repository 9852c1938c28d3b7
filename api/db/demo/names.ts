export const firstNames = [
  "Ayşe", "Fatma", "Zeynep", "Elif", "Merve", "Büşra", "Özge", "Gülşah", "Çiğdem", "Şebnem", "İrem", "Işıl", "Yağmur", "Tuğba", "Sıla", "Nazlı",
  "Derya", "Esra", "Pınar", "Gökçe", "Başak", "Selin", "Ceren", "Dilara", "Ezgi", "Hande", "Melike", "Nilüfer", "Özlem", "Rüya", "Şeyma", "Ülkü",
  "Mehmet", "Mustafa", "Ahmet", "Emre", "Burak", "Çağlar", "Oğuzhan", "Şükrü", "İbrahim", "Işık", "Uğur", "Tolga", "Kağan", "Barış", "Gökhan", "Doğan",
  "Serkan", "Yiğit", "Alper", "Cem", "Deniz", "Ertuğrul", "Fırat", "Hüseyin", "Kıvanç", "Mert", "Onur", "Ömer", "Sinan", "Tarık", "Volkan", "Yılmaz",
];

export const lastNames = [
  "Yıldırım", "Şahin", "Öztürk", "Çelik", "Kılıç", "Doğan", "Aydın", "Özdemir", "Arslan", "Koç", "Kurt", "Özkan", "Şimşek", "Polat", "Korkmaz", "Çakır",
  "Erdoğdu", "Aksoy", "Güneş", "Bulut", "Yalçın", "Güler", "Tekin", "Keskin", "Ünal", "Işık", "Turan", "Avcı", "Şen", "Yavuz", "Ateş", "Karataş",
  "Gündoğdu", "Akgün", "Sönmez", "Ergün", "Uçar", "Coşkun", "Bayraktar", "Özer", "Gökçe", "Ilgaz", "Iğdır", "İnce", "İpek", "Tınaztepe", "Başaran", "Çınar",
  "Dağlı", "Ekşi", "Feyzioğlu", "Göktaş", "Hızal", "Kayaalp", "Mutlu", "Oğuz", "Pekcan", "Saraç", "Taşkın", "Uysal",
];

const folded: Record<string, string> = { ç: "c", ğ: "g", ı: "i", ö: "o", ş: "s", ü: "u", â: "a", î: "i", û: "u" };

/** "Çağlar Işık" → "caglar.isik": lower-case ASCII words joined by `separator`, for addresses. */
export const slug = (text: string, separator: string) =>
  text
    .toLocaleLowerCase("tr")
    .replaceAll(/[çğıöşüâîû]/g, (letter) => folded[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(separator);

/** Invented words that company names begin with; no known brand is meant. */
export const stems = [
  "Karaçam", "Gökyolu", "Yedipınar", "Akçıra", "Taşköprü", "Bozdoruk", "Işıltepe", "Mavidüş", "Sarıkavak", "Çamlıova", "Denizkule", "Güneyışık",
  "Kızılçay", "Ulupınar", "Yeşilova", "Beyazkum", "Altınbaşak", "Gümüşdere", "Ihlamurlu", "İncirköy", "Şafakyolu", "Örsan", "Üçpınar", "Çınarönü",
  "Durusu", "Esenyel", "Fidanlık", "Gökırmak", "Harmanyolu", "Kayabaşı", "Lalezar", "Menekşeli", "Narlıbahçe", "Ormaniçi", "Pamukkent", "Rüzgârlı",
  "Soğukpınar", "Toprakkale", "Uzunçayır", "Yaylabaşı", "Zeytinli", "Ardıçlı", "Balpınar", "Cevizdere", "Defneli", "Ekinözü", "Göçmenkuş", "Iraktepe",
  "Kestanelik", "Sedirli", "Turnagölü", "Yakamozlu", "Bademci", "Çiğdemli", "Dağyeli", "Erguvanlı", "Gelincik", "Ilıcaönü", "Karanfilköy", "Leylekli",
];

/** What such a company does, with the key of its industry and the legal form. */
export const businesses = [
  ["İlaç", "pharma", "A.Ş."], ["Biyoteknoloji", "pharma", "A.Ş."], ["Hastanesi", "health", "A.Ş."], ["Medikal", "medical-devices", "Ltd. Şti."],
  ["Kozmetik", "cosmetics", "A.Ş."], ["Yazılım", "it", "A.Ş."], ["Bilişim", "it", "Ltd. Şti."], ["İletişim", "telecom", "A.Ş."],
  ["Otomotiv", "automotive", "A.Ş."], ["Lastik", "automotive", "A.Ş."], ["Enerji", "energy", "A.Ş."], ["Yapı", "construction", "A.Ş."],
  ["Seramik", "construction", "San. ve Tic. A.Ş."], ["Gıda", "food", "San. ve Tic. A.Ş."], ["Süt Ürünleri", "food", "A.Ş."], ["Temizlik Ürünleri", "fmcg", "A.Ş."],
  ["Mağazaları", "retail", "A.Ş."], ["Tekstil", "textile", "San. ve Tic. A.Ş."], ["Kimya", "chemicals", "San. A.Ş."], ["Makine", "manufacturing", "San. ve Tic. Ltd. Şti."],
  ["Ev Aletleri", "manufacturing", "A.Ş."], ["Lojistik", "logistics", "A.Ş."], ["Medya", "media", "A.Ş."], ["Tarım", "agriculture", "A.Ş."],
  ["Sigorta", "insurance", "A.Ş."], ["Yatırım Bankası", "banking", "A.Ş."], ["Danışmanlık", "consulting", "Ltd. Şti."], ["Koleji", "education", "A.Ş."],
] as const;

export const medicine = [
  "Kardiyoloji", "Nöroloji", "Dermatoloji", "Ortopedi ve Travmatoloji", "Göz Hastalıkları", "Çocuk Sağlığı", "Göğüs Hastalıkları", "Endokrinoloji",
  "Romatoloji", "Diş Hekimliği", "Fizik Tedavi", "Beslenme ve Diyetetik", "Acil Tıp", "Yara Bakımı", "Geriatri", "Klinik Eczacılık",
];
const science = [
  "Su Kaynakları", "Yapay Zekâ", "Enerji Verimliliği", "Tarım Ekonomisi", "Kent Mimarisi", "Deprem Mühendisliği", "Toprak Bilimi", "Gıda Güvenliği",
  "Eğitim Bilimleri", "Siber Güvenlik", "Malzeme Bilimi", "Dil ve Edebiyat",
];

/** Societies and public bodies with what they hold congresses about; invented, the legal form is in the name. */
export const societies: readonly (readonly [name: string, industry: string, subjects: readonly string[]])[] = [
  ["Ege Kalp Sağlığı Akademisi Derneği", "medical-society", ["Kardiyoloji", "Hipertansiyon", "Kalp Damar Cerrahisi", "Girişimsel Kardiyoloji"]],
  ["Marmara Nörobilim Topluluğu Derneği", "medical-society", ["Nöroloji", "Nörobilim", "Uyku Tıbbı", "İnme ve Rehabilitasyon"]],
  ["Anadolu Çocuk Hekimleri Platformu Derneği", "medical-society", ["Çocuk Sağlığı", "Yenidoğan", "Çocuk Acil", "Çocuk Alerji"]],
  ["Göz ve Görme Bilimleri Buluşması Derneği", "medical-society", ["Göz Hastalıkları", "Retina", "Kornea ve Katarakt"]],
  ["Ağız ve Diş Sağlığı İlerleme Derneği", "medical-society", ["Diş Hekimliği", "Ortodonti", "İmplantoloji"]],
  ["Yara Bakımı ve Onarımı Çalışma Derneği", "medical-society", ["Yara Bakımı", "Plastik Cerrahi", "Yanık"]],
  ["Solunum Yolu Araştırmaları Birliği Derneği", "medical-society", ["Göğüs Hastalıkları", "Astım ve Alerji", "Yoğun Bakım"]],
  ["Şeker Hastalığı ile Yaşam Derneği", "medical-society", ["Endokrinoloji", "Diyabet", "Beslenme ve Diyetetik"]],
  ["Omurga Cerrahisi Çalışma Grubu Derneği", "medical-society", ["Omurga Cerrahisi", "Ortopedi ve Travmatoloji", "Fizik Tedavi"]],
  ["Deri ve Işık Tedavisi Derneği", "medical-society", ["Dermatoloji", "Fototerapi", "Kozmetik Dermatoloji"]],
  ["Su ve Toprak Bilimcileri Vakfı", "association", ["Su Kaynakları", "Toprak Bilimi", "Tarım Ekonomisi"]],
  ["Genç Mimarlar Buluşma Derneği", "association", ["Kent Mimarisi", "Sürdürülebilir Yapı", "İç Mekân Tasarımı"]],
  ["Yenilenebilir Enerji Yatırımcıları Derneği", "association", ["Enerji Verimliliği", "Rüzgâr Enerjisi", "Güneş Enerjisi"]],
  ["Kent Kültürü ve Sahne Sanatları Vakfı", "association", ["Sahne Sanatları", "Kültür Mirası", "Müze Eğitimi"]],
  ["Tedarik Zinciri Yöneticileri Derneği", "association", ["Tedarik Zinciri", "Lojistik Yönetimi", "Satın Alma"]],
  ["Çamlıova Üniversitesi", "university", science],
  ["Gökırmak Teknik Üniversitesi", "university", science],
  ["Ulupınar Belediyesi", "municipality", ["Kent Yönetimi", "Afet Yönetimi", "Akıllı Şehirler", "Kent Tarihi"]],
];

export const supplierNames: readonly (readonly [name: string, category: string, city: string])[] = [
  ["Otel Mavi Koy Belek", "hotel", "Belek"], ["Sarnıç Palas Otel", "hotel", "İstanbul"], ["Çınarlı Kongre Oteli", "hotel", "Antalya"],
  ["Lagün Resort Kemer", "hotel", "Kemer"], ["Kordonboyu Otel", "hotel", "İzmir"], ["Peribacası Taş Otel", "hotel", "Ürgüp"],
  ["Yelkenli Butik Otel", "hotel", "Bodrum"], ["Ankara Yıldıztepe Oteli", "hotel", "Ankara"], ["Uludere Termal Otel", "hotel", "Bursa"],
  ["Kaptanın Evi Otel", "hotel", "Çeşme"], ["Gölkıyısı Otel", "hotel", "Sapanca"], ["Kartalyuva Dağ Oteli", "hotel", "Bolu"],
  ["Tersane Kongre Merkezi", "venue", "İstanbul"], ["Cam Fabrikası Etkinlik Alanı", "venue", "İstanbul"], ["Liman 7 Etkinlik Salonu", "venue", "İzmir"],
  ["Ambar Sahne", "venue", "Ankara"], ["Zeytinlik Açık Hava", "venue", "Bodrum"], ["Kubbealtı Davet", "venue", "Konya"],
  ["Taş Fırın Lokantası", "restaurant", "İstanbul"], ["İskele Balık Evi", "restaurant", "İzmir"], ["Közbaşı Ocakbaşı", "restaurant", "Gaziantep"],
  ["Bağ Evi Sofrası", "restaurant", "Urla"], ["Dört Mevsim Catering", "catering", "İstanbul"], ["Tepsi Catering", "catering", "Ankara"],
  ["Limonata İkram Hizmetleri", "catering", "Antalya"], ["Gökkubbe Havayolları", "airline", "İstanbul"], ["Martı Charter", "airline", "Antalya"],
  ["Uzunyol Turizm Taşımacılık", "transport", "İstanbul"], ["Akdeniz Filo Taşımacılık", "transport", "Antalya"], ["Yolbaşı Transfer", "transport", "İzmir"],
  ["Başkent Servis Taşımacılık", "transport", "Ankara"], ["Anahtar Araç Kiralama", "car-rental", "İstanbul"], ["Direksiyon VIP", "car-rental", "Antalya"],
  ["Boğaz Seyir Tekneleri", "boat", "İstanbul"], ["Mavi Tur Yatçılık", "boat", "Marmaris"], ["Pusula Seyahat", "travel-agency", "İstanbul"],
  ["Dünya Bileti Seyahat", "travel-agency", "İstanbul"], ["Lusitania Ground Services", "travel-agency", "İstanbul"], ["Antik Rehberlik", "guide", "İzmir"],
  ["Şehir Hikâyeleri Rehberlik", "guide", "İstanbul"], ["Yankı Ses ve Işık", "stage-sound-light", "İstanbul"], ["Rezonans Sahne Sistemleri", "stage-sound-light", "Antalya"],
  ["Kuliskapı Teknik", "stage-sound-light", "Ankara"], ["Truss Kiralama", "stage-sound-light", "İzmir"], ["Piksel Ekran Sistemleri", "video-led", "İstanbul"],
  ["Işıkduvar LED", "video-led", "Antalya"], ["Kabin Simultane", "interpreting", "İstanbul"], ["İki Dil Çeviri", "interpreting", "Ankara"],
  ["Atölye Dekor", "decor", "İstanbul"], ["Kırmızı Halı Dekor", "decor", "İzmir"], ["Tuval Sahne Tasarım", "decor", "Antalya"],
  ["Köşe Stant", "stand", "İstanbul"], ["Modül Fuar Yapım", "stand", "Bursa"], ["Sandalye Dünyası Kiralama", "furniture", "İstanbul"],
  ["Bistro Masa Kiralama", "furniture", "Antalya"], ["Şakayık Çiçek", "florist", "İstanbul"], ["Lavanta Çiçek Tasarım", "florist", "İzmir"],
  ["Harf Matbaa", "printing", "İstanbul"], ["Dijital Baskı Evi", "printing", "Ankara"], ["Büyük Boy Baskı", "printing", "Antalya"],
  ["Küçük Hediye Promosyon", "gifts", "İstanbul"], ["İz Bırakan Promosyon", "gifts", "Bursa"], ["Çizgi Üstü Tasarım", "design", "İstanbul"],
  ["Noktalı Virgül Tasarım", "design", "İzmir"], ["Deklanşör Fotoğraf", "photo-video", "İstanbul"], ["Kadraj Film", "photo-video", "Ankara"],
  ["Yüksekten Bak Drone", "photo-video", "Antalya"], ["Perde Açılıyor Sanat Ajansı", "artist", "İstanbul"], ["Ritim Topluluğu", "artist", "İzmir"],
  ["Ateş ve Dans Gösteri", "artist", "Antalya"], ["Mikrofon Sunucu Ajansı", "moderator", "İstanbul"], ["Karşılama Ekibi Host Hostes", "staff", "İstanbul"],
  ["Gülen Yüz Organizasyon Personeli", "staff", "Antalya"], ["Nöbet Özel Güvenlik", "security", "İstanbul"], ["Kalkan Koruma Güvenlik", "security", "Ankara"],
  ["Acil Nokta Ambulans", "health-service", "İstanbul"], ["Şemsiye Sigorta Aracılık", "insurance", "İstanbul"], ["Kayıt Masası Yazılım", "registration-tech", "Ankara"],
  ["Sandık Nakliyat", "cargo", "İstanbul"], ["Tören İzin Danışmanlık", "permits", "İstanbul"],
];
