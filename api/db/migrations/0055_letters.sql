-- i with a dot of its own (U+0307) is i, as in contract/fold.ts: lower case of İ outside of Turkish (Unicode SpecialCasing).
CREATE OR REPLACE FUNCTION tr_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(lower(translate(normalize(replace(value, 'i' || chr(775), 'i'), nfc), 'Iİ', 'ıi')), 'ığüşöçâîû', 'igusocaiu')
$$;
--> statement-breakpoint
-- Names are stored without it from now on. A changed name also renews what is generated from it.
UPDATE clients SET name = replace(name, 'i' || chr(775), 'i') WHERE name LIKE '%i' || chr(775) || '%';
--> statement-breakpoint
UPDATE suppliers SET name = replace(name, 'i' || chr(775), 'i') WHERE name LIKE '%i' || chr(775) || '%';
--> statement-breakpoint
UPDATE contacts SET name = replace(name, 'i' || chr(775), 'i') WHERE name LIKE '%i' || chr(775) || '%';
--> statement-breakpoint
UPDATE attendees SET
  name = replace(name, 'i' || chr(775), 'i'),
  surname = replace(surname, 'i' || chr(775), 'i'),
  company = replace(company, 'i' || chr(775), 'i')
WHERE concat_ws(' ', name, surname, company) LIKE '%i' || chr(775) || '%';
