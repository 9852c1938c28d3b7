-- Companies of a release before reasons for lost offers get the product's own, as new companies do. One that ever had
-- some, as its rows or its history say, keeps what it made of them.
INSERT INTO loss_reasons (event_company_id, name, name_en, sort_order)
SELECT c.id, r.name, r.name_en, r.place FROM event_companies c CROSS JOIN (VALUES
  ('Fiyat yüksek bulundu', 'Price too high', 0),
  ('Rakip firma seçildi', 'Competitor chosen', 1),
  ('Konsept beğenilmedi', 'Concept not liked', 2),
  ('Bütçe onayı çıkmadı', 'Budget not approved', 3),
  ('Tarih ya da mekân uymadı', 'Date or venue did not fit', 4),
  ('Müşteri etkinlikten vazgeçti', 'Client gave up the event', 5),
  ('Müşteriden yanıt gelmedi', 'No answer from the client', 6),
  ('Teklif geç kaldı', 'Offer came too late', 7)
) AS r (name, name_en, place)
WHERE NOT EXISTS (SELECT FROM loss_reasons own WHERE own.event_company_id = c.id)
  AND NOT EXISTS (SELECT FROM audit_log a WHERE a.event_company_id = c.id AND a.model = 'loss_reason');
