import { describe, expect, test } from "vitest";

import { rowsOf, writeReading } from "./quick-reading";

/** A Monday. */
const today = "2026-11-23";
/** Lines and their meanings, as writeReading has them. */
const sentences = `
Yarın 14:00 Ayşe’ye teklifi gönder > Teklifi gönder | 11-24 | 14:00 | 1~0
yarın 14:00 Ayşe'ye teklifi gönder > Teklifi gönder | 11-24 | 14:00 | 1~0
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
Pazartesi raporu yolla > Raporu yolla | 11-23/11-30/-
pazartesiye kadar raporu yolla > Raporu yolla | 11-23/11-30/-
bu cuma faturayı kes > Faturayı kes | 11-27 | |
bu pazartesi raporu yolla > Raporu yolla | 11-23 | |
bu hafta raporu yolla > Raporu yolla | 11-27/11-29/-
haftaya salı sunum > Sunum | 12-01 | |
Haftaya pazartesi sunum > Sunum | 11-30 | |
haftaya cuma 15:00 sunum > Sunum | 12-04 | 15:00 |
gelecek hafta cuma sunum > Sunum | 12-04 | |
önümüzdeki hafta salı sunum > Sunum | 12-01 | |
önümüzdeki cuma sunum > Sunum | 11-27/12-04/-
gelecek çarşamba sunum > Sunum | 11-25/12-02/-
gelecek pazartesi sunum > Sunum | 11-30 | |
haftaya sunum > Sunum | 11-30 | |
gelecek hafta sunum > Sunum | 11-30 | |
15 aralık otel listesi > Otel listesi | 12-15~-
15 Aralık’a kadar otel listesi > Otel listesi | 12-15 | |
15 Aralık'ta otel listesi > Otel listesi | 12-15 | |
15 aralıkta otel listesi > Otel listesi | 12-15 | |
3 mart uçuşlar > Uçuşlar | 2027-03-03 | |
3 mart 2028 uçuşlar > Uçuşlar | 2028-03-03 | |
12 Mayıs 2027’de uçuşlar > Uçuşlar | 2027-05-12 | |
20 kasım raporu > Raporu | 11-20/- | |
1 ocak 10:00 nöbet > Nöbet | 2027-01-01 | 10:00 |
30 şubat nöbet > 30 şubat nöbet |  |  |  |  | day: 30 şubat
05.12.2026 kongre > Kongre | 12-05 | |
05/12/2026 kongre > Kongre | 12-05 | |
2026-12-05 kongre > Kongre | 12-05 | |
5.12 kongre > Kongre | 12-05/05:12/17:12/-
31.12 sayım > Sayım | 12-31 | |
31.12.2026 18:00 sayım > Sayım | 12-31 | 18:00 |
12.05 toplantı > Toplantı | 2027-05-12/12:05/-
saat 12.05 toplantı > Toplantı | 11-23/11-24/- | 12:05 | 
12.05’te toplantı > Toplantı | 2027-05-12/12:05/-
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
hafta sonu depo sayımı > Depo sayımı | 11-28/11-29/-
hafta sonuna kadar depo sayımı > Depo sayımı | 11-28/11-29/-
ayın 25’inde maaşlar > Maaşlar | 11-25 | |
ayın 25'ine kadar maaşlar > Maaşlar | 11-25 | |
ayın 5’inde kira > Kira | 12-05 | |
ayın 5inde kira > Kira | 12-05 | |
yarın 9:00 kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın 09:00'da kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın saat 9’da kahvaltı > Kahvaltı | 11-24 | 09:00/21:00/-
yarın sabah 9’da kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın sabah dokuzda kahvaltı > Kahvaltı | 11-24 | 09:00 |
yarın akşam 8’de yemek > Yemek | 11-24 | 20:00 |
yarın akşam sekizde yemek > Yemek | 11-24 | 20:00 |
yarın 8’de araç > Araç | 11-24 | 08:00/20:00/-
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
yarın saat 10 buçukta transfer > Transfer | 11-24 | 10:30/22:30/-
yarın 2 buçukta transfer > Transfer | 11-24 | 14:30 |
yarın iki buçukta transfer > Transfer | 11-24 | 14:30 |
yarın üçe çeyrek kala transfer > Transfer | 11-24 | 14:45 |
yarın beşi on geçe transfer > Transfer | 11-24 | 17:10 |
yarın 5’i 10 geçe transfer > Transfer | 11-24 | 17:10 |
yarın akşam 7’ye çeyrek var transfer > Transfer | 11-24 | 18:45 |
yarın 25:00 transfer > 25:00 transfer | 11-24 |  |  |  | time: 25:00
bu akşam 19:00 yemek > Yemek | 11-23 | 19:00 |
bu akşam saat 8’de yemek > Yemek | 11-23 | 20:00 |
bu sabah raporu yolla > Sabah raporu yolla | 11-23 | |
bugün akşam 19:00 yemek > Yemek | 11-23 | 19:00 |
bugün 24:00 yemek > 24:00 yemek | 11-23 |  |  |  | time: 24:00
14:00 toplantı > Toplantı | 11-23/11-24/- | 14:00 | 
toplantı 14:00 > Toplantı | 11-23/11-24/- | 14:00 | 
Toplantı yarın 14:00 > Toplantı | 11-24 | 14:00 |
Ayşe’ye teklifi gönder > Teklifi gönder |  |  | 1~0
Ayşe'nin teklifini gözden geçir > Ayşe'nin teklifini gözden geçir |  |  | 0/1
Teklifi Ayşe göndersin > Teklifi göndersin | | | 1
Teklifi Ayşe Yılmaz’a ilet > Teklifi ilet |  |  | 1~0
Teklifi Ayşe Yılmaza ilet > Teklifi ilet |  |  | 1~0
Ayşe Hanım’a teklifi ilet > Teklifi ilet |  |  | 1~0
Ayşe Hanıma teklifi ilet > Teklifi ilet |  |  | 1~0
Mehmet’e faturayı sor > Mehmet’e faturayı sor |  |  | 0/2/3
Mehmet Bey’e faturayı sor > Mehmet Bey’e faturayı sor |  |  | 0/2/3
Mehmet Kaya’ya faturayı sor > Mehmet Kaya’ya faturayı sor |  |  | 0/2
Mehmet Demir'e faturayı sor > Mehmet Demir'e faturayı sor |  |  | 0/3
Faturayı Mehmet’ten iste > Faturayı Mehmet’ten iste |  |  | 0/2/3
Faturayı Mehmetten iste > Faturayı Mehmetten iste |  |  | 0/2/3
Deniz’e otelleri sordur > Otelleri sordur |  |  | 4~0
Deniz manzaralı otel bul > Manzaralı otel bul | | | 4/-
deniz manzaralı otel bul > Deniz manzaralı otel bul | | |
Otel deniz manzaralı olsun > Otel deniz manzaralı olsun | | |
Umut verici adayları ara > Verici adayları ara | | | 5/-
Umut’a adayları sor > Umut’a adayları sor |  |  | 0/5
Umut Can Şahin’e adayları sor > Umut Can Şahin’e adayları sor |  |  | 0/5
Can’a adayları sor > Can’a adayları sor |  |  | 0/5
canlı yayın ekibini ara > Canlı yayın ekibini ara | | |
Canlı yayın ekibini ara > Canlı yayın ekibini ara | | |
İrem’e uçuşları ver > Uçuşları ver |  |  | 6~0
Irem’e uçuşları ver > Uçuşları ver |  |  | 6~0
Işıl’a uçuşları ver > Uçuşları ver |  |  | 7~0
Işıl ve İrem’e uçuşları ver > Uçuşları ver |  |  | 7~0 6~0
Yeni Umut projesini anlat > Yeni projesini anlat | | | 5/-
Raporu Deniz hazırlasın > Raporu hazırlasın | | | 4
Raporu İrem Hanım onaylasın > Raporu onaylasın | | | 6
Uçuşları Işıl ile İrem'e ver > Uçuşları ver |  |  | 7~0 6~0
Ayşe’ye ve Gül’e listeyi yolla > Listeyi yolla |  |  | 1~0 9~0
Gül’e listeyi yolla > Listeyi yolla |  |  | 9~0
güle güle kartını bas > Güle güle kartını bas | | |
Güle güle kartını bas > Güle güle kartını bas |  |  | 0/9
Çağrı’ya cevap ver > Çağrı’ya cevap ver |  |  | 0/10
Çağrı merkezini ara > Merkezini ara | | | 10/-
Zeynep’e sor > Zeynep’e sor | | |
yarın ya da cuma ara > Ara | 11-24/11-27/-
Salı veya çarşamba prova > Prova | 11-24/11-25/-
Yarın değil cuma ara > Ara | 11-27
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
29 Ekim 2027 törenine yer ayır > Törenine yer ayır | 2027-10-29/-
çarşamba 16.00’da Ayşe Yılmaz’la görüş > Ayşe Yılmaz’la görüş | 11-25 | 16:00 | 0/1
cuma 18:00’e kadar sözleşmeyi imzalat > Sözleşmeyi imzalat | 11-27 | 18:00 |
Yarın saat ikide İrem’e sunumu anlat > İrem’e sunumu anlat | 11-24 | 14:00 | 0/6
salı sabah 8’de Gül Aydın transferi karşılasın > Transferi karşılasın | 11-24 | 08:00 | 9
haftaya çarşamba öğleden sonra 3’te prova > Prova | 12-02 | 15:00 |
Perşembeye Çağrı’dan onay iste > Çağrı’dan onay iste | 11-26 |  | 0/10
5 gün içinde Mehmet Kaya’dan fatura iste > Mehmet Kaya’dan fatura iste | 11-28 |  | 0/2
cumartesi günü 07:15 otobüs > Otobüs | 11-28 | 07:15 |
yarın 06:00 otobüs > Otobüs | 11-24 | 06:00 |
1 hafta sonra geri ara > Geri ara | 11-30 | |
18 aralık 2026 20:30 gala > Gala | 12-18 | 20:30 |
Ayın 31’inde sayım > Sayım | 11-30/12-31/-
ayın 23'ü kontrat > Kontrat | 11-23/12-23/-
ayın 23'ünde kontrat > Kontrat | 11-23/12-23/-
bu ayın 23'ünde kontrat > Kontrat | 11-23
ayın 23üne kadar kontrat > Kontrat | 11-23/12-23/-
`;

const wednesday = "2026-11-25";

/**
 * Lines on a Wednesday, with two more columns: repetition, and impossible values. `1~0` is Ayşe, or the reader on a
 * press.
 */
const more = `
gelecek ayın 28'inde kontrat > Kontrat | 12-28
önümüzdeki ayın 28'inde kontrat > Kontrat | 12-28
bu ayın 30'unda kontrat > Kontrat | 11-30
bu ayın 31'inde kontrat > Kontrat | 11-30/12-31/-
bu ayın 5'inde kontrat > Kontrat | 11-05/12-05/-
geçen ayın 28'inde kontrat > Kontrat | 10-28/-
gelecek ay sonu kontrat > Kontrat | 12-31
ayın sonunda kontrat > Kontrat | 11-30
ayın 35'inde kontrat > Ayın 35'inde kontrat |  |  |  |  | day: ayın 35'inde
her salı 09:00 ekip toplantısı > Ekip toplantısı | 12-01 | 09:00 |  | week 1 1
her pazartesi rapor hazırla > Rapor hazırla | 11-30 |  |  | week 1 0
her gün kasa sayımı > Kasa sayımı | 11-25 |  |  | day 1
her ay kira > Kira | 11-25/12-01/- |  |  | month 1
her ayın 5'inde kira > Kira | 12-05 |  |  | month 1
her ayın son günü kira > Kira | 11-30 |  |  | month 1 last
her ay sonu kira > Kira | 11-30 |  |  | month 1 last
her ayın ilk pazartesi toplantı > Her ayın ilk pazartesi toplantı |  |  |  |  | repeat: her ayın ilk pazartesi
her 2 haftada bir bakım > Bakım | 11-25/12-09/- |  |  | week 2
her ayın 31'inde sayım > Sayım | 12-31 |  |  | month 1
5.12 cumartesi prova > Prova | 12-05
yarın saat on dörde kadar ara > Ara | 11-26 | 14:00
haftada üç gün antrenman > Haftada üç gün antrenman |  |  |  |  | repeat: haftada üç gün
Teklifi Ayşe'ye bildir > Teklifi Ayşe'ye bildir |  |  | 0/1
yarın sabah on buçukta ara > Ara | 11-26 | 10:30
onda dokuzu tamam > Dokuzu tamam |  | 10:00/22:00/-
yarın 9:30'a kadar ara > Ara | 11-26 | 09:30
her cuma 17.30'da rapor > Rapor | 11-27 | 17:30 |  | week 1 4
her hafta pazartesi ve çarşamba prova > Prova | 11-25/11-30/- |  |  | week 1 0,2
her hafta rapor hazırla > Rapor hazırla | 11-25/11-30/- |  |  | week 1
her hafta salı rapor hazırla > Rapor hazırla | 12-01 |  |  | week 1 1
her çarşamba rapor hazırla > Rapor hazırla | 11-25/12-02/- |  |  | week 1 2
her salı ve perşembe prova > Prova | 11-26 |  |  | week 1 1,3
salı ve perşembe günleri prova > Prova | 11-26 |  |  | week 1 1,3
pazartesileri rapor hazırla > Rapor hazırla | 11-30 |  |  | week 1 0
iki haftada bir salı günü rapor hazırla > Rapor hazırla | 12-01 |  |  | week 2
3 ayda bir bakım > Bakım | 11-25/2027-02-25/- |  |  | month 3
haftada bir bakım > Bakım | 11-25/12-02/- |  |  | week 1
haftada iki kez bakım > Haftada iki kez bakım |  |  |  |  | repeat: haftada iki kez
yarından itibaren her gün bakım > Bakım | 11-26 |  |  | day 1
her sabah 9'da kasa sayımı > Kasa sayımı | 11-25 | 09:00 |  | day 1
her iş günü kasa sayımı > Kasa sayımı | 11-25/11-26/- |  |  | week 1 0,1,2,3,4
hafta içi her gün kasa sayımı > Kasa sayımı | 11-25/11-26/- |  |  | week 1 0,1,2,3,4
her hafta sonu nöbet > Nöbet | 11-28 |  |  | week 1 5,6/week 1 5/week 1 6/-
her yıl sigortayı yenile > Sigortayı yenile | 11-25/2027-11-25/- |  |  | month 12
her şeyi kontrol et > Her şeyi kontrol et
her iki tarafa da haber ver > Her iki tarafa da haber ver
yarın 10.30 arama yap > Arama yap | 11-26 | 10:30
haftaya salı 10.30 sunum > Sunum | 12-01 | 10:30
15 ocak 14.30 da sunum > Sunum | 2027-01-15 | 14:30
15 ocak 14.30'da sunum > Sunum | 2027-01-15 | 14:30
10.30 arama yap > Arama yap | 11-25/11-26/- | 10:30
28.11 kongre > Kongre | 11-28
28.11.2026 kongre > Kongre | 11-28
5.10 kongre > Kongre | 10-05/05:10/17:10/-
yarın 5.10 kongre > Kongre | 11-26 | 05:10/17:10/-
yarın 1.50 metre kumaş al > 1.50 metre kumaş al | 11-26
yarın 3:30 araç > Araç | 11-26 | 03:30/15:30/-
yarın saat on dörtte ara > Ara | 11-26 | 14:00
yarın on dörtte ara > Ara | 11-26 | 14:00/-
yarın on beşte ara > Ara | 11-26 | 15:00/-
yarın saat on beşte ara > Ara | 11-26 | 15:00
yarın dokuz buçukta ara > Ara | 11-26 | 09:30/21:30/-
yarın üçe çeyrek kala ara > Ara | 11-26 | 14:45
yarın dördü on beş geçe ara > Ara | 11-26 | 16:15
yarın dörde yirmi beş var ara > Ara | 11-26 | 15:35
yarın on dört otuzda ara > Ara | 11-26 | 14:30/-
yarın saat on dört otuz ara > Ara | 11-26 | 14:30
yarın saat yirmide ara > Ara | 11-26 | 20:00
yarın saat yirmi ikide ara > Ara | 11-26 | 22:00
on beş gün sonra ara > Ara | 12-10
toplantıdan üç gün sonra ara > Toplantıdan üç gün sonra ara |  |  |  |  | unread: toplantıdan üç gün sonra
yarın 25:00 transfer > 25:00 transfer | 11-26 |  |  |  | time: 25:00
yarın 14:60 transfer > 14:60 transfer | 11-26 |  |  |  | time: 14:60
yarın saat 25'te transfer > Saat 25'te transfer | 11-26 |  |  |  | time: saat 25'te
29.02.2027 10:00 transfer > 29.02.2027 transfer | 11-25/11-26/- | 10:00 |  |  | day: 29.02.2027
31 kasım transfer > 31 kasım transfer |  |  |  |  | day: 31 kasım
30.02 transfer > 30.02 transfer |  |  |  |  | day: 30.02
dün Ayşe'ye fatura kes > Ayşe'ye fatura kes | 11-24/- |  | 0/1
geçen cuma fatura kes > Fatura kes | 11-20/-
evvelsi gün fatura kes > Fatura kes | 11-23/-
yarın Ayşe'yi ara > Ayşe'yi ara | 11-26 |  | 0/1
yarın Gül'ü ara > Gül'ü ara | 11-26 |  | 0/9
yarın Ayşe ile sözleşme > Ayşe ile sözleşme | 11-26 |  | 0/1
yarın Ayşe'yle görüş > Ayşe'yle görüş | 11-26 |  | 0/1
Ayşe için otel bul > Ayşe için otel bul |  |  | 0/1
Işıl ve İrem'i ara > Işıl ve İrem'i ara |  |  | 0/7 0/6
Ayşe'ye haber ver > Ayşe'ye haber ver |  |  | 0/1
Ayşe'ye raporu ver > Raporu ver |  |  | 1~0
Mehmet'e raporu gönder > Raporu gönder |  |  | 2/3/0
Pazartesi ve Salı prova > Prova | 11-30/12-01/-
pazartesi, salı ve perşembe prova > Prova | 11-30/12-01/11-26/-
Cuma toplantısının notlarını yarın yaz > Toplantısının notlarını yaz | 11-26/11-27/-
yarın 10:00 veya 11:00 ara > Ara | 11-26 | 10:00/11:00/-
15 Aralık salı prova > Prova | 12-15
15 Aralık cuma prova > Prova | 12-15/11-27/-
cumadan önce listeyi gönder > Listeyi gönder | 11-26/11-27/-
cumadan sonra listeyi gönder > Listeyi gönder | 11-28/11-30/-
`;

/** Lines of strangers that were read wrongly in silence, on the same Wednesday. */
const strangers = `
Sunumu Mehmet Kaya'ya değil Çağrı'ya gönder > Sunumu gönder |  |  | 10/0
Sunumu Çağrı'ya değil müşteriye gönder > Sunumu Çağrı'ya değil müşteriye gönder
Çağrı'yı değil Gül'ü ara > Çağrı'yı değil Gül'ü ara |  |  | 0/9
Cuma günkü toplantı için notları yaz > Toplantı için notları yaz | 11-27/-
15 Aralık günkü gala için araç bul > Gala için araç bul | 12-15/-
ayşeye teklifi gönder > Teklifi gönder |  |  | 1/0/-
teklifi ayşe göndersin > Teklifi göndersin |  |  | 1/-
ayşe hanımı ara > Ayşe hanımı ara |  |  | 0/1/-
ayşe'yi ara > Ayşe'yi ara |  |  | 0/1/-
denize yakın otel bul > Denize yakın otel bul
deniz'e yakın otel sor > Deniz'e yakın otel sor |  |  | 0/4/-
@Çağrı teklifi hazırla > Teklifi hazırla |  |  | 10
Teklifi hazırla @çağrı > Teklifi hazırla |  |  | 10
@Mehmet teklifi hazırla > Teklifi hazırla |  |  | 2/3/-
Gül: teklifi hazırla > Teklifi hazırla |  |  | 9
3 iş günü içinde teklifi gönder > Teklifi gönder | 11-30
bir iş günü içinde ara > Ara | 11-26
30 iş günü sonra ara > Ara | 2027-01-07
15.12.26 gala > Gala | 12-15
15/12/26 gala > Gala | 12-15
31.11.26 gala > 31.11.26 gala |  |  |  |  | day: 31.11.26
yıl sonuna kadar sözleşmeyi bitir > Sözleşmeyi bitir | 12-31
sene sonunda sayım > Sayım | 12-31
yıl başında sayım > Sayım | 2027-01-01
ay başında kira > Kira | 12-01
hafta başına kadar listeyi yolla > Listeyi yolla | 11-30
Aralık'ın 3'ünde gala > Gala | 12-03
aralığın 3'üne kadar liste > Liste | 12-03
ocağın 5'inde toplantı > Toplantı | 2027-01-05
10'a toplantı koy > Toplantı koy |  | 10:00/22:00/-
14 gibi ara > Ara |  | 14:00/-
saat 17 sularında ara > Ara | 11-25/11-26/- | 17:00
yarın 15'e kadar ara > Ara | 11-26 | 15:00/-
15 kişilik masa ayır > 15 kişilik masa ayır
`;

describe("the quick line of to-dos", () => {
  test.each(rowsOf(sentences))("%s", (line, meant) => {
    expect(writeReading(line, today)).toBe(meant);
  });
});

describe("the quick line of to-dos is right, or asks", () => {
  test.each([...rowsOf(more), ...rowsOf(strangers)])("%s", (line, meant) => {
    expect(writeReading(line, wednesday)).toBe(meant);
  });
});
