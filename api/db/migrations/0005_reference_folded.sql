-- Variants of one reference (case, İ/i, ş/s) that were written before they counted as one: the later keeps its text and gets its number behind it.
UPDATE projects AS later SET project_ref = later.project_ref || ' #' || later.id, version = later.version + 1
WHERE later.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM projects AS earlier
  WHERE earlier.event_company_id = later.event_company_id AND earlier.id < later.id AND earlier.deleted_at IS NULL
    AND tr_fold(earlier.project_ref) = tr_fold(later.project_ref)
);--> statement-breakpoint
-- drizzle-kit's own projects_ref tells case apart; this one is the last word (LED-072).
CREATE UNIQUE INDEX projects_ref_folded ON projects (event_company_id, tr_fold(project_ref)) WHERE deleted_at IS NULL;
