-- Days that are given to thousands of people in one statement are one entry of the audit, with the first and last of the
-- entries of the ledger and a digest of all. The ledger itself keeps each, and can be changed as little as the audit.
-- What a statement leaves waits here until the end of the transaction, where the chain is written; no row outlives it.
CREATE TABLE "audit_pending" ("employee_id" integer, "thing_id" text, "added" jsonb NOT NULL);--> statement-breakpoint
CREATE FUNCTION audit_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM given LIMIT 51) few) <= 50 THEN
    INSERT INTO audit_pending SELECT employee_id, id, to_jsonb(given) - '{at,actor_id}'::text[] FROM given ORDER BY id;
  ELSE
    INSERT INTO audit_pending SELECT CASE WHEN min(employee_id) = max(employee_id) THEN min(employee_id) END, NULL, jsonb_build_object(
      'entries', count(*), 'first', min(id), 'last', max(id), 'people', count(DISTINCT employee_id),
      'year', min(year), 'days', sum(days), 'digest', encode(sha256(convert_to(string_agg(given::text, E'\n' ORDER BY id), 'UTF8')), 'hex')) FROM given;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION audit_pending_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM append_audit('added', 'leave_entries', NEW.thing_id, NULL, NEW.employee_id, NULL, NEW.added);
  DELETE FROM audit_pending WHERE ctid = NEW.ctid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_pending_days" AFTER INSERT ON "audit_pending" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_pending_days();--> statement-breakpoint
DROP TRIGGER "leave_entries_audit" ON "leave_entries";--> statement-breakpoint
CREATE TRIGGER "leave_entries_audit" AFTER INSERT ON "leave_entries" REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION audit_days();
