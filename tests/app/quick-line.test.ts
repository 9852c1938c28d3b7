import { describe, expect, test } from "vitest";

import { readQuickLine } from "~/shared/quick-line";

/** A Monday. */
const today = "2026-11-23";
const people = [
  { id: 1, name: "Ayşe Yılmaz" },
  { id: 2, name: "Mehmet Kaya" },
  { id: 3, name: "Mehmet Demir" },
  { id: 4, name: "Deniz Arslan" },
  { id: 5, name: "Umut Can Şahin" },
  { id: 6, name: "İrem Çelik" },
  { id: 7, name: "Işıl Öztürk" },
  { id: 9, name: "Gül Aydın" },
  { id: 10, name: "Çağrı Ünal" },
];

/**
 * What a line means: `line > title | day | time | people`. `a/b` is a question between two, `-` says that the words may
 * mean nothing. Days without a year are those of 2026.
 */
const sentences = `
Yarın 14:00 Ayşe’ye teklifi gönder > Teklifi gönder | 11-24 | 14:00 | 1
yarın 14:00 Ayşe'ye teklifi gönder > Teklifi gönder | 11-24 | 14:00 | 1
Bugün salon planını çiz > Salon planını çiz | 11-23 | |
bugün 17:30 salon planını çiz > Salon planını çiz | 11-23 | 17:30 |
Teklifi yarın gönder > Teklifi gönder | 11-24 | |
Teklifi yarına hazırla > Teklifi hazırla | 11-24 | |
Yarına kadar bütçeyi bitir > Bütçeyi bitir | 11-24 | |
yarınki toplantının notlarını yaz > Toplantının notlarını yaz | 11-24/- | |
Öbür gün davetiyeleri bas > Davetiyeleri bas | 11-25 | |
ertesi güne kadar listeyi iste > Listeyi iste | 11-25 | |
Salı listeyi gönder > Listeyi gönder | 11-24 | |
salıya kadar listeyi gönder > Listeyi gönder | 11-24 | |
Listeyi salı günü gönder > Listeyi gönder | 11-24 | |
çarşamba sahneyi kur > Sahneyi kur | 11-25 | |
Çarşambaya sahneyi kur > Sahneyi kur | 11-25 | |
perşembe 09:30 prova > Prova | 11-26 | 09:30 |
Perşembe günü 09:30 prova > Prova | 11-26 | 09:30 |
cuma faturayı kes > Faturayı kes | 11-27 | |
Cumaya kadar faturayı kes > Faturayı kes | 11-27 | |
Cuma gününe kadar faturayı kes > Faturayı kes | 11-27 | |
cumartesi kurulum > Kurulum | 11-28 | |
Cumartesi 08:00 kurulum > Kurulum | 11-28 | 08:00 |
pazar günü söküm > Söküm | 11-29 | |
Pazara söküm ekibini ara > Söküm ekibini ara | 11-29 | |
pazar araştırması yap > Araştırması yap | 11-29/- | |
Pazartesi raporu yolla > Raporu yolla | 11-23/11-30 | |
pazartesiye kadar raporu yolla > Raporu yolla | 11-23/11-30 | |
bu cuma faturayı kes > Faturayı kes | 11-27 | |
bu pazartesi raporu yolla > Raporu yolla | 11-23 | |
bu hafta raporu yolla > Bu hafta raporu yolla | | |
haftaya salı sunum > Sunum | 12-01 | |
Haftaya pazartesi sunum > Sunum | 11-30 | |
haftaya cuma 15:00 sunum > Sunum | 12-04 | 15:00 |
gelecek hafta cuma sunum > Sunum | 12-04 | |
önümüzdeki hafta salı sunum > Sunum | 12-01 | |
önümüzdeki cuma sunum > Sunum | 11-27/12-04 | |
gelecek çarşamba sunum > Sunum | 11-25/12-02 | |
gelecek pazartesi sunum > Sunum | 11-30 | |
haftaya sunum > Sunum | 11-30 | |
gelecek hafta sunum > Sunum | 11-30 | |
15 aralık otel listesi > Otel listesi | 12-15 | |
15 Aralık’a kadar otel listesi > Otel listesi | 12-15 | |
15 Aralık'ta otel listesi > Otel listesi | 12-15 | |
15 aralıkta otel listesi > Otel listesi | 12-15 | |
3 mart uçuşlar > Uçuşlar | 2027-03-03 | |
3 mart 2028 uçuşlar > Uçuşlar | 2028-03-03 | |
12 Mayıs 2027’de uçuşlar > Uçuşlar | 2027-05-12 | |
20 kasım raporu > Raporu | 11-20/- | |
1 ocak 10:00 nöbet > Nöbet | 2027-01-01 | 10:00 |
30 şubat nöbet > 30 şubat nöbet | | |
05.12.2026 kongre > Kongre | 12-05 | |
05/12/2026 kongre > Kongre | 12-05 | |
2026-12-05 kongre > Kongre | 12-05 | |
5.12 kongre > Kongre | 12-05/- | |
31.12 sayım > Sayım | 12-31 | |
31.12.2026 18:00 sayım > Sayım | 12-31 | 18:00 |
12.05 toplantı > Toplantı | 2027-05-12/- | |
saat 12.05 toplantı > Toplantı | | 12:05 |
12.05’te toplantı > Toplantı | | 12:05 |
yarın 14.30’da toplantı > Toplantı | 11-24 | 14:30 |
yarın saat 14.30 toplantı > Toplantı | 11-24 | 14:30 |
3 gün sonra ara > Ara | 11-26 | |
üç gün sonra ara > Ara | 11-26 | |
iki hafta sonra ara > Ara | 12-07 | |
2 hafta içinde ara > Ara | 12-07 | |
bir ay sonra ara > Ara | 12-23 | |
on gün içinde sözleşmeyi imzalat > Sözleşmeyi imzalat | 12-03 | |
ay sonu masraf formu > Masraf formu | 11-30 | |
ay sonuna kadar masraf formu > Masraf formu | 11-30 | |
hafta sonu depo sayımı > Depo sayımı | 11-28/11-29 | |
hafta sonuna kadar depo sayımı > Depo sayımı | 11-28/11-29 | |
ayın 25’inde maaşlar > Maaşlar | 11-25 | |
ayın 25'ine kadar maaşlar > Maaşlar | 11-25 | |
ayın 5’inde kira > Kira | 12-05 | |
ayın 5inde kira > Kira | 12-05 | |
yarın 9:00 kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın 09:00'da kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın saat 9’da kahvaltı > Kahvaltı | 11-24 | 09:00/21:00 |
yarın sabah 9’da kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın sabah dokuzda kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın akşam 8’de yemek > Yemek | 11-24 | 20:00 |
yarın akşam sekizde yemek > Yemek | 11-24 | 20:00 |
yarın 8’de araç > Araç | 11-24 | 08:00/20:00 |
yarın 3’te araç > Araç | 11-24 | 15:00 |
yarın saat 3 araç > Araç | 11-24 | 15:00 |
yarın saat üçte araç > Araç | 11-24 | 15:00 |
yarın üçte araç > Araç | 11-24 | 15:00/- |
yarın 14’te araç > Araç | 11-24 | 14:00 |
yarın 14'e kadar araç > Araç | 11-24 | 14:00/- |
3’e kadar teklif al > Teklif al | | 15:00/- |
yarın saat 14’e kadar araç > Araç | 11-24 | 14:00 |
yarın saat on birde araç > Araç | 11-24 | 11:00 |
yarın saat on ikide araç > Araç | 11-24 | 12:00 |
yarın öğlen 12’de yemek > Yemek | 11-24 | 12:00 |
yarın öğlen 1’de yemek > Yemek | 11-24 | 13:00 |
yarın öğleden sonra 4’te yemek > Yemek | 11-24 | 16:00 |
yarın gece 11’de transfer > Transfer | 11-24 | 23:00 |
yarın saat 10 buçukta transfer > Transfer | 11-24 | 10:30/22:30 |
yarın 2 buçukta transfer > Transfer | 11-24 | 14:30 |
yarın iki buçukta transfer > Transfer | 11-24 | 14:30 |
yarın üçe çeyrek kala transfer > Transfer | 11-24 | 14:45 |
yarın beşi on geçe transfer > Transfer | 11-24 | 17:10 |
yarın 5’i 10 geçe transfer > Transfer | 11-24 | 17:10 |
yarın akşam 7’ye çeyrek var transfer > Transfer | 11-24 | 18:45 |
yarın 25:00 transfer > 25:00 transfer | 11-24 | |
bu akşam 19:00 yemek > Yemek | 11-23 | 19:00 |
bu akşam saat 8’de yemek > Yemek | 11-23 | 20:00 |
bu sabah raporu yolla > Sabah raporu yolla | 11-23 | |
bugün akşam 19:00 yemek > Yemek | 11-23 | 19:00 |
bugün 24:00 yemek > 24:00 yemek | 11-23 | |
14:00 toplantı > Toplantı | | 14:00 |
toplantı 14:00 > Toplantı | | 14:00 |
Toplantı yarın 14:00 > Toplantı | 11-24 | 14:00 |
Ayşe’ye teklifi gönder > Teklifi gönder | | | 1
Ayşe'nin teklifini gözden geçir > Teklifini gözden geçir | | | 1
Teklifi Ayşe göndersin > Teklifi göndersin | | | 1
Teklifi Ayşe Yılmaz’a ilet > Teklifi ilet | | | 1
Teklifi Ayşe Yılmaza ilet > Teklifi ilet | | | 1
Ayşe Hanım’a teklifi ilet > Teklifi ilet | | | 1
Ayşe Hanıma teklifi ilet > Teklifi ilet | | | 1
Mehmet’e faturayı sor > Faturayı sor | | | 2/3
Mehmet Bey’e faturayı sor > Faturayı sor | | | 2/3
Mehmet Kaya’ya faturayı sor > Faturayı sor | | | 2
Mehmet Demir'e faturayı sor > Faturayı sor | | | 3
Faturayı Mehmet’ten iste > Faturayı iste | | | 2/3
Faturayı Mehmetten iste > Faturayı iste | | | 2/3
Deniz’e otelleri sordur > Otelleri sordur | | | 4
Deniz manzaralı otel bul > Manzaralı otel bul | | | 4/-
deniz manzaralı otel bul > Deniz manzaralı otel bul | | |
Otel deniz manzaralı olsun > Otel deniz manzaralı olsun | | |
Umut verici adayları ara > Verici adayları ara | | | 5/-
Umut’a adayları sor > Adayları sor | | | 5
Umut Can Şahin’e adayları sor > Adayları sor | | | 5
Can’a adayları sor > Adayları sor | | | 5
canlı yayın ekibini ara > Canlı yayın ekibini ara | | |
Canlı yayın ekibini ara > Canlı yayın ekibini ara | | |
İrem’e uçuşları ver > Uçuşları ver | | | 6
Irem’e uçuşları ver > Uçuşları ver | | | 6
Işıl’a uçuşları ver > Uçuşları ver | | | 7
Işıl ve İrem’e uçuşları ver > Uçuşları ver | | | 7 6
Yeni Umut projesini anlat > Yeni projesini anlat | | | 5/-
Raporu Deniz hazırlasın > Raporu hazırlasın | | | 4
Raporu İrem Hanım onaylasın > Raporu onaylasın | | | 6
Uçuşları Işıl ile İrem'e ver > Uçuşları ver | | | 7 6
Ayşe’ye ve Gül’e listeyi yolla > Listeyi yolla | | | 1 9
Gül’e listeyi yolla > Listeyi yolla | | | 9
güle güle kartını bas > Güle güle kartını bas | | |
Güle güle kartını bas > Güle kartını bas | | | 9/-
Çağrı’ya cevap ver > Cevap ver | | | 10
Çağrı merkezini ara > Merkezini ara | | | 10/-
Zeynep’e sor > Zeynep’e sor | | |
Yarın Ayşe’ye, cuma Mehmet’e > Yarın | | | ?
yarın ya da cuma ara > Ya da cuma ara | 11-24/11-27 | |
Salı veya çarşamba prova > Veya çarşamba prova | 11-24/11-25 | |
Yarın değil cuma ara > Değil cuma ara | 11-24/11-27 | |
3 kişilik oda ayır > 3 kişilik oda ayır | | |
yarın 3 kişilik oda ayır > 3 kişilik oda ayır | 11-24 | |
yarın 40 kişilik salon bak > 40 kişilik salon bak | 11-24 | |
12 adet kürsü sipariş et > 12 adet kürsü sipariş et | | |
Üçte birini öde > Üçte birini öde | | |
3’te 1’ini öde > 3’te 1’ini öde | | |
2027’de kongre planı > 2027’de kongre planı | | |
Mart ayı planı > Mart ayı planı | | |
ekim ayının raporu > Ekim ayının raporu | | |
Bütçe 1.500 TL artır > Bütçe 1.500 TL artır | | |
%10 indirim iste > %10 indirim iste | | |
A4 kağıt al > A4 kağıt al | | |
18. kongrenin bütçesi > 18. kongrenin bütçesi | | |
Saat kulesinin ışıklarını sor > Saat kulesinin ışıklarını sor | | |
Sabah kahvaltısını sor > Sabah kahvaltısını sor | | |
Akşam yemeği menüsü > Akşam yemeği menüsü | | |
Gece kulübü bul > Gece kulübü bul | | |
yarın sabah kahvaltısını sor > Sabah kahvaltısını sor | 11-24 | |
Cumhuriyet balosu > Cumhuriyet balosu | | |
salıncak kirala > Salıncak kirala | | |
cumbalı salon bul > Cumbalı salon bul | | |
pazarlama planı > Pazarlama planı | | |
pazarlık yap > Pazarlık yap | | |
bugünkü notlar > Notlar | 11-23/- | |
bugüne kadar gelen cevapları say > Gelen cevapları say | 11-23 | |
Hafta planı > Hafta planı | | |
Ay tutulması gecesi > Ay tutulması gecesi | | |
"Yarın" afişini bas > "Yarın" afişini bas | | |
“Cuma” filmini sor > “Cuma” filmini sor | | |
Onda dokuzu tamam > Dokuzu tamam | | 10:00/22:00/- |
Bir teklif hazırla > Bir teklif hazırla | | |
iki oda ayır > İki oda ayır | | |
ışıkları kontrol et > Işıkları kontrol et | | |
istanbul uçuşları > İstanbul uçuşları | | |
10 kasım töreni fotoğrafları > Töreni fotoğrafları | 11-10/- | |
29 Ekim 2027 törenine yer ayır > Törenine yer ayır | 2027-10-29 | |
çarşamba 16.00’da Ayşe Yılmaz’la görüş > Görüş | 11-25 | 16:00 | 1
cuma 18:00’e kadar sözleşmeyi imzalat > Sözleşmeyi imzalat | 11-27 | 18:00 |
Yarın saat ikide İrem’e sunumu anlat > Sunumu anlat | 11-24 | 14:00 | 6
salı sabah 8’de Gül Aydın transferi karşılasın > Transferi karşılasın | 11-24 | 08:00 | 9
haftaya çarşamba öğleden sonra 3’te prova > Prova | 12-02 | 15:00 |
Perşembeye Çağrı’dan onay iste > Onay iste | 11-26 | | 10
5 gün içinde Mehmet Kaya’dan fatura iste > Fatura iste | 11-28 | | 2
cumartesi günü 07:15 otobüs > Otobüs | 11-28 | 07:15 |
yarın 06:00 otobüs > Otobüs | 11-24 | 06:00 |
1 hafta sonra geri ara > Geri ara | 11-30 | |
18 aralık 2026 20:30 gala > Gala | 12-18 | 20:30 |
Ayın 31’inde sayım > Sayım | 12-31 | |
`
  .trim()
  .split("\n")
  .filter((line) => !line.endsWith("?"));

const short = (day: string | null) => (day === null ? "-" : day.startsWith("2026-") ? day.slice(5) : day);

function told(line: string): string {
  const { title, day, time, people: named } = readQuickLine(line, today, people);
  const choices = (reading: { choices: (string | number | null)[] } | null) =>
    reading?.choices.map((one) => (typeof one === "number" ? String(one) : short(one))).join("/") ?? "";
  return [title, choices(day), choices(time), named.map(choices).join(" ")].map((part) => part.trim()).join(" | ");
}
const clean = (text: string) =>
  [...text.split("|"), "", "", ""]
    .slice(0, 4)
    .map((part) => part.trim())
    .join(" | ");

describe("the quick line of to-dos", () => {
  test.each(sentences.map((line) => line.split(" > ") as [string, string]))("%s", (line, meant) => {
    expect(told(line)).toBe(clean(meant));
  });
});
