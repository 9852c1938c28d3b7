import { describe, expect, test } from "vitest";

import { readTaskLine } from "~/services/tasks/read-budget-line.server";
import { readQuickLine } from "~/shared/quick-line/read";

import { colleagues, rowsOf, writeReading } from "./quick-reading";

// The rule of the quick line: a line is right, or it asks; "none of them" is always an answer.

/** A Wednesday. */
const now = "2026-11-25 10:05:00";
const people = [
  ...colleagues,
  { id: 11, name: "Emre Tunç" },
  { id: 12, name: "Onur Keskin" },
  { id: 13, name: "Zeynep Nur Ak" },
];

/** Read wrongly without a question: whoever is replaced, days of a meeting, alternatives, `15.12’de`. */
const wrong = `
Emre yerine onur baksın > Baksın |  |  | 12/-
Emre yerine Onur baksın > Baksın |  |  | 12
Salı toplantısı için sunum hazırla > Toplantısı için sunum hazırla | 12-01/-
Cuma mailini Emre'ye yönlendir > Mailini Emre'ye yönlendir | 11-27/- |  | 0/11
Cuma için menü seç > Menü seç | 11-27/-
Pazartesi raporunu gönder > Raporunu gönder | 11-30/-
Ayşe ya da Emre yarın gitsin > Gitsin | 11-26 |  | 1/11/-
onura 15.12'de hatırlat > Onura hatırlat | 12-15/15:12/- |  | 0/12/-
`;

/** Words that stayed in the title in silence. */
const lost = `
14:00-16:00 arası prova > Prova | 11-25/11-26/- | 16:00/14:00/-
14 ile 16 arası prova > Prova |  | 16:00/14:00/-
2 saat sonra ara > Ara | 11-25 | 12:05
15 dakika sonra ara > Ara | 11-25 | 10:20
yarım saat sonra ara > Ara | 11-25 | 10:35
akşama kadar menü > Menü | 11-25 | 18:00
5 te toplantı > Toplantı |  | 17:00/-
6-8 Ocak otel ayır > Otel ayır | 2027-01-08/2027-01-06/-
gelecek ay kontrat > Kontrat | 12-01/12-31/-
Ocak'a kadar kontrat > Kontrat | 12-31/2027-01-01/2027-01-31/-
ayın son cuması sayım > Sayım | 11-27
yılbaşından önce menü > Menü | 12-31/12-30/-
2027 Mart'ında uçuşlar > Uçuşlar | 2027-03-01/2027-03-31/-
Cumadan sonra menü > Menü | 11-28/11-30/-
zeynep nur yarın menü > Menü | 11-26 |  | 13/-
`;

const ruledOut = `
Cuma ya da cumartesi 9'da prova > Prova | 11-27/11-28/- | 09:00/21:00/-
saat 10 değil 11'de prova > Prova | 11-25/11-26/- | 11:00
yarın değil cuma prova > Prova | 11-27
saat 10 da toplantı > Toplantı | 11-25/11-26/- | 10:00/22:00/-
`;

const neighbours = `
Pazartesi toplantısının tutanağını yaz > Toplantısının tutanağını yaz | 11-30/-
Çarşamba provasına ses ekibi bul > Provasına ses ekibi bul | 11-25/12-02/-
Perşembe ekibini ara > Ekibini ara | 11-26/-
Cumartesi kahvaltısı için yer bul > Kahvaltısı için yer bul | 11-28/-
Pazar kahvaltısı ayarla > Kahvaltısı ayarla | 11-29/-
15 Aralık galası için menü seç > Galası için menü seç | 12-15/-
15 Aralık toplantısını ertele > Toplantısını ertele | 12-15/-
ay sonu raporunu hazırla > Raporunu hazırla | 11-30/-
hafta sonu etkinliği için araç tut > Etkinliği için araç tut | 11-28/11-29/-
14:00 toplantısı için sunum hazırla > Toplantısı için sunum hazırla | 11-25/11-26/- | 14:00/-
saat 10 toplantısına slayt ekle > Toplantısına slayt ekle | 11-25/11-26/- | 10:00/22:00/-
yarın için araç ayarla > Araç ayarla | 11-26/-
Cuma günü için menü seç > Menü seç | 11-27/-
15 Aralık için otel bak > Otel bak | 12-15/-
Cuma raporu > Raporu | 11-27/-
Cuma müşteri toplantısı için sunum hazırla > Müşteri toplantısı için sunum hazırla | 11-27/-
Cuma sunum dosyasını gönder > Sunum dosyasını gönder | 11-27~-
Cuma günkü mailini yönlendir > Mailini yönlendir | 11-27/-
Ayşe veya Gül yarın arasın > Arasın | 11-26 |  | 1/9/-
Ayşe ya da Emre'ye teklifi gönder > Teklifi gönder |  |  | 1/11/0
Ayşe yahut Emre'yi ara > Ayşe yahut Emre'yi ara |  |  | 0/1/11
Emre değil Onur baksın > Baksın |  |  | 12
emre yerine zeynep baksın > Baksın |  |  | 13/-
Onur yerine müşteriyi ara > Onur yerine müşteriyi ara
denize sor > Denize sor |  |  | 0/4/-
umutu ara > Umutu ara |  |  | 0/5/-
güle haber ver > Güle haber ver |  |  | 0/9/-
emre teklifi hazırla > Teklifi hazırla |  |  | 11/-
ayşe ve emre yarın gitsin > Gitsin | 11-26 |  | 1/- 11/-
zeynep nura teklifi gönder > Teklifi gönder |  |  | 13/0/-
Zeynep Nur hanımı ara > Zeynep Nur hanımı ara |  |  | 0/13
10.12'de ara > Ara | 12-10/10:12/-
10.12’ye kadar teklif iste > Teklif iste | 12-10/10:12/-
yarın 10.12'de ara > Ara | 11-26 | 10:12
cuma 2 saat içinde dön > Dön | 11-27 | 12:05/-
3 saat içinde dön > Dön | 11-25 | 13:05
bir buçuk saat sonra ara > Ara | 11-25 | 11:35
1 saat 30 dakika sonra ara > Ara | 11-25 | 11:35
20 saat sonra ara > Ara | 11-26 | 06:05
2 saat önce hatırlat > 2 saat önce hatırlat |  |  |  |  | unread: 2 saat önce
toplantıdan 2 saat sonra ara > Toplantıdan 2 saat sonra ara |  |  |  |  | unread: toplantıdan 2 saat sonra
bir saate kadar dön > Dön | 11-25 | 11:05
öğlene kadar menü > Menü | 11-25 | 12:00
yarın akşama kadar menü > Menü | 11-26 | 18:00
cuma akşama kadar menü > Menü | 11-27 | 18:00
sabaha kadar bitir > Sabaha kadar bitir |  |  |  |  | unread: sabaha kadar
gün sonuna kadar bitir > Bitir | 11-25
cuma gün sonuna kadar bitir > Bitir | 11-27
akşama menü gönder > Menü gönder | 11-25/- | 18:00/-
9-11 arası ara > Ara |  | 11:00/09:00/21:00/-
saat 14-16 prova > Prova | 11-25/11-26/- | 16:00/14:00/-
14'ten 16'ya kadar prova > Prova |  | 16:00/14:00/-
14.00-16.00 prova > Prova | 11-25/11-26/- | 16:00/14:00/-
yarın 14:00 - 16:00 prova > Prova | 11-26 | 16:00/14:00/-
14 te ara > Ara |  | 14:00/-
yarın 9 da ara > Ara | 11-26 | 09:00/21:00/-
saat 3 te ara > Ara | 11-25/11-26/- | 15:00
14.30 da toplantı > Toplantı | 11-25/11-26/- | 14:30
ayın 15 inde kira > Kira | 12-15
6 - 8 Ocak otel > Otel | 2027-01-08/2027-01-06/-
6 ile 8 Ocak arası otel > Otel | 2027-01-08/2027-01-06/-
30 Aralık - 2 Ocak otel > Otel | 2027-01-02/12-30/-
6'dan 8 Ocak'a otel > Otel | 2027-01-08/2027-01-06/-
5.12-7.12 kongre > Kongre | 12-07/12-05/07:12/05:12/17:12/-
cuma-pazar nöbet > Nöbet | 11-29/11-27/-
cuma ile pazar arası nöbet > Nöbet | 11-27/11-29/-
bu ay kontrat > Kontrat | 11-30/-
bu yıl kontrat > Kontrat | 12-31/-
seneye kontrat > Kontrat | 2027-01-01/2027-12-31/-
gelecek yıl kontrat > Kontrat | 2027-01-01/2027-12-31/-
bu hafta sonu depo > Depo | 11-28/11-29/-
gelecek hafta sonu depo > Depo | 12-05/12-06/-
bu hafta cuma depo > Depo | 11-27
ocakta kontrat > Kontrat | 2027-01-01/2027-01-31/-
Ocak ayında kontrat > Kontrat | 2027-01-01/2027-01-31/-
Ocak ayına kadar kontrat > Kontrat | 12-31/2027-01-01/2027-01-31/-
aralığa kadar kontrat > Kontrat | 11-30/12-01/12-31/-
Mart 2027'de uçuşlar > Uçuşlar | 2027-03-01/2027-03-31/-
mart sonuna kadar uçuşlar > Uçuşlar | 2027-03-31
Ocak başında uçuşlar > Uçuşlar | 2027-01-01
kasım ortasında uçuşlar > Uçuşlar | 2027-11-15/-
Ocak'tan önce uçuşlar > Uçuşlar | 12-31/-
Şubat'tan sonra uçuşlar > Uçuşlar | 2027-03-01/-
ayın ilk pazartesisi sayım > Sayım | 12-07
gelecek ayın ikinci salısı sayım > Sayım | 12-08
Ocak'ın son cuması sayım > Sayım | 2027-01-29
ayın son iş günü sayım > Sayım | 11-30
ayın ilk günü sayım > Sayım | 12-01
haftanın son günü sayım > Sayım | 11-27/11-29/-
yılbaşına kadar menü > Menü | 12-31/2027-01-01/-
yeni yıldan önce menü > Menü | 12-31/12-30/-
bayramdan önce menü > Bayramdan önce menü |  |  |  |  | unread: bayramdan önce
salıdan sonra ara > Ara | 12-02/-
yarından sonra ara > Ara | 11-27/-
15 Aralık'tan sonra ara > Ara | 12-16/-
cuma gününden sonra ara > Ara | 11-28/11-30/-
Perşembe ya da cuma ara > Ara | 11-26/11-27/-
bugün değil yarın ara > Ara | 11-26
cuma yerine pazartesi ara > Ara | 11-30
10 değil 11'de ara > Ara | 11-25/11-26/- | 11:00
saat 9 yerine 10'da ara > Ara | 11-25/11-26/- | 10:00/22:00/-
salı değil ara > Salı değil ara |  |  |  |  | unread: salı değil
11'de değil 12'de ara > Ara | 11-25/11-26/- | 12:00
6 ve 8 Ocak prova > Prova | 2027-01-08/2027-01-06/-
2027 Ocak'ta uçuş > Uçuş | 2027-01-01/2027-01-31/-
14:00-25:00 prova > 14:00-25:00 prova |  |  |  |  | time: 14:00-25:00
30-32 Ocak otel > 30-32 Ocak otel |  |  |  |  | day: 30-32 Ocak
saat on da ara > Ara | 11-25/11-26/- | 10:00/22:00/-
bir de Ayşe'ye sor > Bir de Ayşe'ye sor |  |  | 0/1
5 ya da 6 kişi çağır > 5 ya da 6 kişi çağır
mesai bitimine kadar gönder > Mesai bitimine kadar gönder |  |  |  |  | unread: mesai bitimine kadar
Salı 14:00 toplantısı için sunum hazırla > Toplantısı için sunum hazırla | 12-01/- | 14:00/-
yarın 14:00 toplantısı için sunum hazırla > Toplantısı için sunum hazırla | 11-26/- | 14:00/-
Cuma akşam yemeği için menü seç > Akşam yemeği için menü seç | 11-27/-
cumanın raporunu yaz > Raporunu yaz | 11-27/-
Cuma'nın mailini yönlendir > Mailini yönlendir | 11-27/-
cumaki toplantıya hazırlan > Toplantıya hazırlan | 11-27/-
cumayı planla > Planla | 11-27/-
son cuma sayım > Sayım | 11-27/-
hafta ortasında ara > Ara | 11-25/12-02/-
ay ortasında ara > Ara | 12-15/-
hafta içi ara > Hafta içi ara |  |  |  |  | unread: hafta içi
3 güne kadar dön > Dön | 11-28
bir haftaya kadar dön > Dön | 12-02
Ayşe mi Emre mi gitsin > Gitsin |  |  | 1/11/-
Ayşe mi gitsin > Mi gitsin |  |  | 1/-
Ayşe gitmesin, Emre gitsin > Gitmesin, gitsin |  |  | 1/- 11
Ayşe hariç herkes gitsin > Ayşe hariç herkes gitsin |  |  | 0/1
Emre'nin yerine Onur baksın > Baksın |  |  | 12
cuma gibi ara > Ara | 11-27
bugünden sonra ara > Ara | 11-26/-
Ocak sonu uçuşlar > Uçuşlar | 2027-01-31/-
cuma 10'da ya da pazartesi 11'de ara > Ya da ara | 11-27/11-30/- | 10:00/22:00/11:00/-
yarın sabah ya da akşam ara > Sabah ya da akşam ara | 11-26 |  |  |  | unread: sabah
saat 14:00-16:00 arasında ara > Ara | 11-25/11-26/- | 16:00/14:00/-
sabah 9-11 arası ara > Ara | 11-25/11-26/- | 11:00/09:00/-
10.10-11.10 prova > Prova | 10-11/10-10/11:10/10:10/-
salı saat 10 değil 11'de >  | 12-01 | 11:00
onur yarın baksın > Baksın | 11-26 |  | 12/-
deniz hazırlasın > Hazırlasın |  |  | 4/-
emre'ye değil onura gönder > Gönder |  |  | 12/0/-
yarın akşam ara > Akşam ara | 11-26 |  |  |  | unread: akşam
cuma akşamı ara > Akşamı ara | 11-27 |  |  |  | unread: akşamı
yarın sabah kahvaltısını sor > Sabah kahvaltısını sor | 11-26
bugün öğleden sonra ara > Öğleden sonra ara | 11-25 |  |  |  | unread: öğleden sonra
bu cumanın raporunu yaz > Raporunu yaz | 11-27/-
pazarın menüsünü yaz > Menüsünü yaz | 11-29/-
15 Aralık'ın raporunu yaz > Raporunu yaz | 12-15/-
haftaya salı toplantısı için sunum hazırla > Toplantısı için sunum hazırla | 12-01/-
gelecek çarşamba provasına araç bul > Provasına araç bul | 12-02/-
Salı Emine'yi ara > Emine'yi ara | 12-01
Cuma bunu gönder > Bunu gönder | 11-27
Cuma hepsini gönder > Hepsini gönder | 11-27
Cuma yeni sunumu hazırla > Yeni sunumu hazırla | 11-27
Cuma toplantı > Toplantı | 11-27
Cuma davetiyeleri bas > Davetiyeleri bas | 11-27
2 aya kadar bitir > Bitir | 2027-01-25
yüz dakika sonra ara > Yüz dakika sonra ara |  |  |  |  | unread: yüz dakika sonra
25 Aralık sabahı ara > Sabahı ara | 12-25 |  |  |  | unread: sabahı
Cuma değil, cumartesi ara > Ara | 11-28
cuma yerine cumartesi 14:00 ara > Ara | 11-28 | 14:00
salı yerine > Salı yerine |  |  |  |  | unread: salı yerine
Ayşe yerine Emre'ye gönder > Gönder |  |  | 11/0
Emre yerine gitsin > Emre yerine gitsin
Ayşe'nin yerine yarın Onur baksın > Ayşe'nin yerine baksın | 11-26 |  | 12
Ayşe ve Emre ya da Gül gitsin > Gitsin |  |  | 1/11/9/-
Ayşe'ye ya da Emre'ye sor > Ayşe'ye ya da Emre'ye sor |  |  | 0/1/11
ayşe veya emre yarın gitsin > Gitsin | 11-26 |  | 1/11/-
Ayşe veya müşteri yarın gitsin > Veya müşteri gitsin | 11-26 |  | 1/-
Salı toplantısından önce sunumu bitir > Toplantısından önce sunumu bitir | 12-01/-
Cuma toplantısına kadar sunumu bitir > Toplantısına kadar sunumu bitir | 11-27/-
yarınki toplantıdan önce sunumu bitir > Toplantıdan önce sunumu bitir | 11-26/-
14:00 toplantısından önce ara > Toplantısından önce ara | 11-25/11-26/- | 14:00/-
saat 14:00'ten önce ara > Ara | 11-25/11-26/- | 14:00
14:00'ten sonra ara > Ara |  | 14:00/-
14'ten önce ara > Ara |  | 14:00/-
öğleden önce ara > Ara | 11-25 | 12:00
öğleden sonra ara > Öğleden sonra ara |  |  |  |  | unread: öğleden sonra
akşam 6'ya kadar bitir > Bitir | 11-25/11-26/- | 18:00
akşam altıya kadar bitir > Bitir | 11-25/11-26/- | 18:00
2 gün önce hatırlat > 2 gün önce hatırlat |  |  |  |  | unread: 2 gün önce
etkinlikten 1 gün önce hatırlat > Etkinlikten 1 gün önce hatırlat |  |  |  |  | unread: etkinlikten 1 gün önce
cumadan 1 gün önce hatırlat > Hatırlat | 11-26
15 Aralık'tan önce bitir > Bitir | 12-14/12-15/-
15-20 Aralık arası otel > Otel | 12-20/12-15/-
Aralık'ın ilk haftası otel > Aralık'ın ilk haftası otel |  |  |  |  | unread: ilk haftası
ayın ilk haftası otel > Ayın ilk haftası otel |  |  |  |  | unread: ilk haftası
ayın 10'una kadar bitir > Bitir | 12-10
ayın 10'u ile 15'i arası ara > Ara | 12-15/12-10/-
20'sine kadar bitir > Bitir | 12-20/-
20'sinde ara > Ara | 12-20/-
hafta başında ara > Ara | 11-30
Pazartesi veya salı 10:00'da ara > Ara | 11-30/12-01/- | 10:00
her cuma 10 da rapor > Rapor | 11-27 | 10:00/22:00/- |  | week 1 4
10 buçuk da ara > Ara | 11-25/11-26/- | 10:30/22:30/-
saat 10.30 değil 11.30'da >  | 11-25/11-26/- | 11:30
Cuma sabah 9 değil 10'da ara > Ara | 11-27 | 10:00/22:00/-
Cuma günü Ayşe mi Gül mü arayacak > Arayacak | 11-27 |  | 1/9/-
3 kişiyle saat 5 te görüş > 3 kişiyle görüş | 11-25/11-26/- | 17:00
5 e kadar gönder > Gönder |  | 17:00/-
5'e kadar gönder > Gönder |  | 17:00/-
cuma gece 12'de >  | 11-27 | 00:00
gece yarısı kontrol et > Gece yarısı kontrol et |  |  |  |  | unread: gece yarısı
gece yarısına kadar bitir > Gece yarısına kadar bitir |  |  |  |  | unread: gece yarısına
1 saate ararım > Ararım | 11-25 | 11:05
iki saate kadar >  | 11-25 | 12:05
45 dk sonra ara > Ara | 11-25 | 10:50
15 dk içinde ara > Ara | 11-25 | 10:20
bu akşam ara > Akşam ara | 11-25 |  |  |  | unread: akşam
bu akşama kadar ara > Ara | 11-25 | 18:00
Nisan'da gala > Gala | 2027-04-01/2027-04-30/-
Deniz'e kadar > Deniz'e kadar |  |  | 0/4
mart'a yetiştir > Yetiştir | 2027-03-01/2027-03-31/-
2027'ye kadar bitir > Bitir | 12-31/2027-12-31/-
2027 ocak ayında >  | 2027-01-01/2027-01-31/-
Ocak 15'te ara > Ara | 2027-01-15/-
15 ocak - 20 ocak fuar > Fuar | 2027-01-20/2027-01-15/-
cuma, cumartesi ve pazar nöbet > Nöbet | 11-27/11-28/11-29/-
Cuma 14:00-16:00 toplantı > Toplantı | 11-27 | 16:00/14:00/-
14.00 - 16.00 arasında prova > Prova | 11-25/11-26/- | 16:00/14:00/-
14:00–16:00 prova > Prova | 11-25/11-26/- | 16:00/14:00/-
önümüzdeki 3 gün içinde ara > Ara | 11-28
önümüzdeki ay ara > Ara | 12-01/12-31/-
önümüzdeki ayın sonuna kadar bitir > Bitir | 12-31
geçen hafta > Geçen hafta
2 hafta sonraki cuma ara > Ara | 12-11/-
onur ara > Onur ara
zeynep ara > Ara |  |  | 13/-
emre'yle cuma görüş > Emre'yle görüş | 11-27 |  | 0/11/-
ayşe cumaya kadar baksın > Baksın | 11-27 |  | 1/-
cumadan iki gün önce ara > Ara | 11-25
yarın 14'ten sonra ara > Ara | 11-26 | 14:00/-
müşteri veya Ayşe gitsin > Müşteri veya gitsin |  |  | 1/-
3 hafta sonra cuma ara > Ara | 12-18/-
15'inde ara > Ara | 12-15/-
Mart 3'e kadar bitir > Bitir | 2027-03-03/-
`;

const innocent = `
Cuma namazı saatini sor > Namazı saatini sor | 11-27/-
Mart ayı raporu > Mart ayı raporu
Nisan Hanım'ı ara > Nisan Hanım'ı ara
Deniz kenarı için teklif > Kenarı için teklif |  |  | 4/-
Pazar Catering'i ara > Catering'i ara | 11-29/-
Pazar Catering için teklif iste > Catering için teklif iste | 11-29/-
Ocak ayı bütçesi > Ocak ayı bütçesi
Mart 2027 kongresi bütçesi > Mart 2027 kongresi bütçesi
2 saatlik prova planı > 2 saatlik prova planı
3 saat prova ayarla > 3 saat prova ayarla
yarım saat ara ver > Yarım saat ara ver
10-15 kişilik masa > 10-15 kişilik masa
14-16 kişi çağır > 14-16 kişi çağır
Ekim'in raporunu yaz > Ekim'in raporunu yaz
Akşam yemeği menüsü > Akşam yemeği menüsü
Onur konuğu listesi > Konuğu listesi |  |  | 12/-
onur ödülünü hazırla > Onur ödülünü hazırla
güneş gözlüğü al > Güneş gözlüğü al
Yılbaşı partisi menüsü > Yılbaşı partisi menüsü
Bahar şenliği için teklif > Bahar şenliği için teklif
bayram hediyeleri > Bayram hediyeleri
toplantıdan sonra ara > Toplantıdan sonra ara
2026-2027 bütçesi > 2026-2027 bütçesi
5-10 arası fiyat > Fiyat |  | 10:00/22:00/17:00/-
Umut Vakfı'na yaz > Vakfı'na yaz |  |  | 5/-
1.50-2.00 metre kumaş > 1.50-2.00 metre kumaş
her 3 kişiye 1 masa > Her 3 kişiye 1 masa
gelecek ayın planı > Gelecek ayın planı
geçen ayın raporu > Geçen ayın raporu
Mayıs sergisi afişi > Mayıs sergisi afişi
Martin'i ara > Martin'i ara
son cuma >  | 11-27/-
Ocak başı restoranı bul > Restoranı bul | 2027-01-01/-
Salıpazarı limanını ara > Salıpazarı limanını ara
Pazarlama ekibini ara > Pazarlama ekibini ara
deniz kenarı için teklif > Deniz kenarı için teklif
can simidi sipariş et > Can simidi sipariş et
ekim makinesi kirala > Ekim makinesi kirala
günün menüsü > Günün menüsü
Cumartesi Anneleri afişi > Anneleri afişi | 11-28/-
saat kaç > Saat kaç
3'lü koltuk > 3'lü koltuk
İki ya da üç teklif al > İki ya da üç teklif al
`;

describe("the quick line asks instead of being wrong", () => {
  test.each([...rowsOf(wrong), ...rowsOf(lost), ...rowsOf(ruledOut)])("%s", (line, meant) => {
    expect(writeReading(line, now, people)).toBe(meant);
  });
});

describe("the answer that the words mean nothing", () => {
  test.each([
    ["Cuma sunum dosyasını gönder", "line_day"],
    ["Salı toplantısı için sunum hazırla", "line_day"],
    ["Emre yerine onur baksın", "line_person_0"],
    ["Ayşe ya da Emre gitsin", "line_person_0"],
    ["14 ile 16 arası prova", "line_time"],
  ])("%s stays whole and takes nothing", (line, key) => {
    const read = readTaskLine(new URLSearchParams({ line, [key]: "none" }), now, people, 1);
    expect(read).toMatchObject({ title: line, day: "", time: "", people: [] });
  });
});

describe("neighbours of these lines", () => {
  test.each(rowsOf(neighbours))("%s", (line, meant) => {
    expect(writeReading(line, now, people)).toBe(meant);
  });
});

describe("words of days, times and names that mean none", () => {
  test.each(rowsOf(innocent))("%s", (line, meant) => {
    expect(writeReading(line, now, people)).toBe(meant);
  });
});

const weekdays = "pazartesi salı çarşamba perşembe cuma cumartesi pazar".split(" ");
const months = "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık".split(" ");
const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase("tr") + text.slice(1);
const both = (names: string[]) => names.flatMap((name) => [name, capital(name)]);

describe("every weekday", () => {
  test.each(both(weekdays))("%s is asked about where it belongs to a thing", (name) => {
    for (const rest of ["toplantısı için sunum hazırla", "mailini yönlendir", "için menü seç", "raporu"]) {
      const { day } = readQuickLine(`${name} ${rest}`, now, people);
      expect(day?.choices.length, rest).toBeGreaterThan(1);
      expect(day?.choices.at(-1), rest).toBeNull();
      expect(day?.sure ?? false, rest).toBe(false);
    }
  });

  test.each(both(weekdays))("%s is never offered where it is ruled out", (name) => {
    const other = name.toLocaleLowerCase("tr") === "cuma" ? "salı" : "cuma";
    const [only] = [readQuickLine(`${other} ara`, now, people).day?.choices];
    for (const out of ["değil", "yerine"])
      expect(readQuickLine(`${name} ${out} ${other} ara`, now, people).day?.choices).toEqual(only);
  });
});

describe("every month", () => {
  test.each(months)("days of %s are a range with a question", (name) => {
    for (const line of [`6-8 ${name} otel`, `6-8 ${capital(name)} otel`, `6 ile 8 ${name} arası otel`]) {
      const { title, day } = readQuickLine(line, now, people);
      expect([title, day?.choices.map((one) => one?.slice(8))]).toEqual(["Otel", ["08", "06", undefined]]);
    }
  });

  test.each(months)("%s alone is no deadline, its end is one", (name) => {
    expect(readQuickLine(`${name} ayı raporu`, now, people).day).toBeNull();
    expect(readQuickLine(`${name} sonuna kadar bitir`, now, people).day?.choices).toHaveLength(1);
  });
});
