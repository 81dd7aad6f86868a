-- Two active requests of one person never overlap, half days considered.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_no_overlap"
  EXCLUDE USING gist ("employee_id" WITH =, "slots" WITH &&)
  WHERE ("decision" <> 'rejected' AND "cancelled_at" IS NULL);--> statement-breakpoint
-- History is append-only, even for the owner of the table.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "leave_events_append_only" BEFORE UPDATE OR DELETE ON "leave_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "leave_events_no_truncate" BEFORE TRUNCATE ON "leave_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
