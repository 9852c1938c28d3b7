/**
 * Turkish towns with events, offered beside the provinces. A choice of the product; the generator keeps only those that
 * GeoNames lists under this very name.
 */
export const eventTowns: string[] = [
  "Abant", "Adapazarı", "Akçakoca", "Alaçatı", "Alanya", "Amasra", "Antakya", "Avanos", "Ayder", "Ayvalık", "Belek", "Beldibi",
  "Bergama", "Beypazarı", "Bodrum", "Boğazkent", "Bozcaada", "Büyükada", "Büyükçekmece", "Çamyuva", "Çeşme", "Çorlu", "Cunda", "Dalaman",
  "Dalyan", "Datça", "Didim", "Edremit", "Eğirdir", "Erdek", "Fethiye", "Foça", "Gebze", "Gökçeada", "Göcek", "Göltürkbükü", "Göreme",
  "Göynük", "Gümbet", "Gümüşlük", "İskenderun", "İzmit", "İznik", "Kadriye", "Kalkan", "Kartepe", "Kaş", "Kemer", "Kızılağaç",
  "Kızılcahamam", "Kuşadası", "Mahmutlar", "Manavgat", "Marmaris", "Midyat", "Mudanya", "Mudurnu", "Ölüdeniz", "Olympos", "Ortaca",
  "Pamukkale", "Polatlı", "Safranbolu", "Sapanca", "Sarıgerme", "Sarıkamış", "Seferihisar", "Selçuk", "Serik", "Side", "Şile", "Silivri",
  "Silifke", "Sultanhisar", "Tarsus", "Tekirova", "Torba", "Turgutreis", "Türkbükü", "Uçhisar", "Uludağ", "Ünye", "Ürgüp", "Urla",
  "Uzungöl", "Yalıkavak",
];
