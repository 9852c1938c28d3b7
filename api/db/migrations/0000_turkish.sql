CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- One collation name for both engines: PGlite has only ICU's root data, PostgreSQL has tr-x-icu.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'tr-x-icu') THEN
    CREATE COLLATION tr_sort FROM "tr-x-icu";
  ELSE
    CREATE COLLATION tr_sort (
      provider = icu, locale = 'und',
      rules = '&C<ç<<<Ç &G<ğ<<<Ğ &[before 1]i<ı<<<I &i<<<İ &O<ö<<<Ö &S<ş<<<Ş &U<ü<<<Ü'
    );
  END IF;
END $$;--> statement-breakpoint
-- The same folding as foldTurkish in app/format.ts: İ/I/ı/i and ş/s … compare as equal.
CREATE FUNCTION tr_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(lower(translate(normalize(value, nfc), 'Iİ', 'ıi')), 'ığüşöçâîû', 'igusocaiu')
$$;
