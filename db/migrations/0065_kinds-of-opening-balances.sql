-- Opening balances are of three kinds. Every entry of kind 'opening' that is there is taken to be instead of the policy, because runs of
-- policies have treated it so. Rows of 0 days wrote no entry, so nothing is known of them: they are to be imported again.
COMMENT ON COLUMN "leave_entries"."kind" IS 'opening: an opening balance instead of the policy, as all were before opening_carried (carried from last year) and opening_taken (already taken) were added';--> statement-breakpoint
-- So is every row of a file that is checked and not imported yet.
UPDATE import_rows SET shown = shown || '{"kind": "instead"}'
WHERE import_id IN (SELECT id FROM imports WHERE kind = 'opening-balances') AND NOT shown ? 'kind';
