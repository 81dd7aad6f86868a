-- The hash of an entry over the hash of the one before. Every column but the hash itself goes into it.
CREATE FUNCTION audit_hash(previous text, entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_build_array(
    entry.id, (extract(epoch FROM entry.at) * 1000000)::bigint, entry.actor_id, entry.source, entry.ip_address,
    entry.request_id, entry.act, entry.thing, entry.thing_id, entry.thing_name, entry.employee_id, entry.before, entry.after
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- Adds an entry behind the last one. The lock is held until the transaction ends, so that ids have no gap and each hash
-- has one predecessor; who adds does so at the end of a transaction, when no other lock is still to come. The waiting
-- time is longer than that of other locks, because many entries of one transaction take a moment.
CREATE FUNCTION append_audit(act text, thing text, thing_id text, thing_name text, employee_id integer, before jsonb, after jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '9s' AS $$
DECLARE
  caller jsonb := nullif(current_setting('hr.caller', true), '')::jsonb;
  last audit_entries;
  entry audit_entries;
BEGIN
  PERFORM pg_advisory_xact_lock(7205116);
  SELECT id, hash INTO last.id, last.hash FROM audit_entries ORDER BY id DESC LIMIT 1;
  entry.id := coalesce(last.id, 0) + 1;
  entry.at := clock_timestamp();
  entry.actor_id := (caller->>'by')::integer;
  entry.source := coalesce(caller->>'call', current_setting('application_name') || ', ' || session_user);
  entry.ip_address := caller->>'from';
  entry.request_id := caller->>'request';
  entry.act := act;
  entry.thing := thing;
  entry.thing_id := thing_id;
  entry.thing_name := thing_name;
  entry.employee_id := employee_id;
  entry.before := before;
  entry.after := after;
  entry.hash := audit_hash(coalesce(last.hash, ''), entry);
  INSERT INTO audit_entries SELECT entry.*;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION append_audit FROM PUBLIC;--> statement-breakpoint
-- Notes that something was read, which no trigger sees.
CREATE FUNCTION audit_reading(caller text, act text, thing text, asked jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF act NOT IN ('exported', 'opened') THEN RAISE EXCEPTION '% is not reading', act; END IF;
  PERFORM set_config('hr.caller', caller, true);
  PERFORM append_audit(act, thing, asked->>'id', NULL, NULL, NULL, asked);
END $$;--> statement-breakpoint
-- Notes the change of a row. The first argument names the columns that tell nothing, the second those that are secret.
CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  idle text[] := string_to_array(TG_ARGV[0], ' ');
  secret text[] := string_to_array(TG_ARGV[1], ' ');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - idle END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - idle END;
  full_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, is_now->key) INTO was, is_now
      FROM jsonb_each(was) WHERE value IS DISTINCT FROM is_now->key;
    IF was IS NULL THEN RETURN NULL; END IF;
  END IF;
  PERFORM append_audit(
    CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END,
    TG_TABLE_NAME,
    full_row->>'id',
    coalesce(full_row->>'full_name', full_row->>'name', full_row->>'file_name'),
    CASE WHEN TG_TABLE_NAME = 'employees' THEN full_row->>'id' ELSE full_row->>'employee_id' END::integer,
    CASE WHEN TG_ARGV[1] = '' THEN was ELSE (SELECT jsonb_object_agg(key, CASE WHEN key = ANY(secret) AND value <> 'null' THEN '"(secret)"' ELSE value END) FROM jsonb_each(was)) END,
    CASE WHEN TG_ARGV[1] = '' THEN is_now ELSE (SELECT jsonb_object_agg(key, CASE WHEN key = ANY(secret) AND value <> 'null' THEN '"(secret)"' ELSE value END) FROM jsonb_each(is_now)) END
  );
  RETURN NULL;
END $$;--> statement-breakpoint
-- The triggers are deferred: the entries of a transaction are written together at its end, after every other lock.
CREATE CONSTRAINT TRIGGER "employees_audit" AFTER INSERT OR UPDATE OR DELETE ON "employees" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('full_name sought created_at', 'password_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "business_units_audit" AFTER INSERT OR UPDATE OR DELETE ON "business_units" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "departments_audit" AFTER INSERT OR UPDATE OR DELETE ON "departments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "designations_audit" AFTER INSERT OR UPDATE OR DELETE ON "designations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "leave_types_audit" AFTER INSERT OR UPDATE OR DELETE ON "leave_types" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "leave_entries_audit" AFTER INSERT ON "leave_entries" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('at actor_id', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "holidays_audit" AFTER INSERT OR UPDATE OR DELETE ON "holidays" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "special_working_days_audit" AFTER INSERT OR UPDATE OR DELETE ON "special_working_days" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "drive_files_audit" AFTER INSERT OR DELETE ON "drive_files" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at storage_key', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "api_keys_audit" AFTER INSERT OR DELETE OR UPDATE OF name, key_hash, revoked_at ON "api_keys"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_used_at', 'key_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "devices_audit" AFTER INSERT OR DELETE OR UPDATE OF name, serial_number, bu_id, public_id, networks ON "devices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_seen_at last_stamp clock_ahead skipped_lines', 'public_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "device_pins_audit" AFTER INSERT OR UPDATE OR DELETE ON "device_pins" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "calendar_feeds_audit" AFTER INSERT OR DELETE OR UPDATE OF public_id ON "calendar_feeds"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_read_at', 'public_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sign_in_attempts_audit" AFTER INSERT ON "sign_in_attempts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('id at', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sessions_audit" AFTER UPDATE OF ended_at ON "sessions" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('last_used_at', '');--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
