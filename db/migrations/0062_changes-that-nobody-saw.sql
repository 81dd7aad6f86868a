-- Changes by hand at the database that left no entry in the audit: what the application never does to a row was not watched.
DROP TRIGGER "stand_ins_audit" ON "stand_ins";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "stand_ins_audit" AFTER INSERT OR UPDATE OR DELETE ON "stand_ins" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
DROP TRIGGER "headed_units_audit" ON "headed_units";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "headed_units_audit" AFTER INSERT OR UPDATE OR DELETE ON "headed_units" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
DROP TRIGGER "role_settings_audit" ON "role_settings";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "role_settings_audit" AFTER INSERT OR UPDATE OR DELETE ON "role_settings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
DROP TRIGGER "second_factor_roles_audit" ON "second_factor_roles";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "second_factor_roles_audit" AFTER INSERT OR UPDATE OR DELETE ON "second_factor_roles" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
DROP TRIGGER "drive_files_audit" ON "drive_files";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "drive_files_audit" AFTER INSERT OR UPDATE OR DELETE ON "drive_files" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', 'storage_key');--> statement-breakpoint
DROP TRIGGER "data_wishes_audit" ON "data_wishes";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "data_wishes_audit" AFTER INSERT OR UPDATE OR DELETE ON "data_wishes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('asked_at decided_at', '');--> statement-breakpoint
-- Whoever changes what checks a code or a passkey can sign in as its owner. The audit says that it changed, and not into what.
DROP TRIGGER "second_factors_audit" ON "second_factors";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "second_factors_audit" AFTER INSERT OR DELETE OR UPDATE OF employee_id, sealed_key, sealed_secret, app_added_at, codes_made_at ON "second_factors"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_step', 'sealed_key sealed_secret');--> statement-breakpoint
DROP TRIGGER "passkeys_audit" ON "passkeys";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "passkeys_audit" AFTER INSERT OR DELETE OR UPDATE OF id, employee_id, name, credential_id, public_key, transports ON "passkeys"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_used_at counter', 'credential_id public_key');--> statement-breakpoint
-- Whose a key, a feed or a session is can be changed as well, and how long a session lasts.
DROP TRIGGER "api_keys_audit" ON "api_keys";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "api_keys_audit" AFTER INSERT OR DELETE OR UPDATE OF id, employee_id, created_by, name, key_hash, scopes, bu_id, ends_on, revoked_at ON "api_keys"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_used_at last_used_from', 'key_hash');--> statement-breakpoint
DROP TRIGGER "calendar_feeds_audit" ON "calendar_feeds";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "calendar_feeds_audit" AFTER INSERT OR DELETE OR UPDATE OF id, employee_id, kind, public_id ON "calendar_feeds"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_read_at', 'public_id');--> statement-breakpoint
DROP TRIGGER "devices_audit" ON "devices";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "devices_audit" AFTER INSERT OR DELETE OR UPDATE OF id, name, serial_number, bu_id, public_id, networks ON "devices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_seen_at last_stamp clock_ahead skipped_lines', 'public_id');--> statement-breakpoint
DROP TRIGGER "sessions_audit" ON "sessions";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sessions_audit" AFTER DELETE OR UPDATE OF id, employee_id, expires_at, ended_at, ended_because, ip_address, user_agent ON "sessions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_used_at', '');--> statement-breakpoint
-- A table that is emptied at one stroke has no row left to tell of it.
CREATE FUNCTION audit_emptied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM append_audit('removed', TG_TABLE_NAME, NULL, 'every row', NULL, NULL, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  watched text;
BEGIN
  FOR watched IN SELECT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE tgfoid = 'audit_change'::regproc AND relname NOT IN ('archives', 'mail_acts', 'sign_in_attempts') LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_emptied()', watched || '_audit_emptied', watched);
  END LOOP;
END $$;--> statement-breakpoint
-- What happened refuses to be changed, also by the owner of the tables, who would have to put off these triggers first.
CREATE TRIGGER "mail_acts_append_only" BEFORE UPDATE OR DELETE ON "mail_acts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "mail_acts_no_truncate" BEFORE TRUNCATE ON "mail_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "sign_in_attempts_no_delete" BEFORE DELETE ON "sign_in_attempts"
  FOR EACH ROW WHEN (OLD."employee_id" IS NOT NULL OR OLD."at" >= now() - interval '7 days') EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Bringing an archive back removes its row, which is an entry of the audit.
CREATE TRIGGER "archives_append_only" BEFORE UPDATE ON "archives"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "archives_no_truncate" BEFORE TRUNCATE ON "archives"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Each month of swipes has the same trigger from its table. To archive a month takes it out of the table and away as a whole.
CREATE TRIGGER "swipes_append_only" BEFORE UPDATE OR DELETE ON "swipes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "swipes_no_truncate" BEFORE TRUNCATE ON "swipes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- As before, but for the trigger: what already lies in the default partition moves, while nobody else can reach it.
CREATE OR REPLACE FUNCTION make_swipe_partitions(first date, months integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  since timestamp;
  until timestamp;
  name text;
  made integer := 0;
BEGIN
  -- servers that start together make each of them once
  PERFORM pg_advisory_xact_lock(7205115);
  FOR since IN SELECT date_trunc('month', first::timestamp) + make_interval(months => n) FROM generate_series(0, months - 1) n LOOP
    until := since + interval '1 month';
    name := format('swipes_%s', to_char(since, 'YYYY_MM'));
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    LOCK TABLE swipes_other IN ACCESS EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %I (LIKE swipes INCLUDING ALL)', name);
    ALTER TABLE swipes_other DISABLE TRIGGER swipes_append_only;
    EXECUTE format(
      'WITH moved AS (DELETE FROM swipes_other WHERE at >= %1$L AND at < %2$L RETURNING *) INSERT INTO %3$I SELECT * FROM moved',
      since AT TIME ZONE 'UTC', until AT TIME ZONE 'UTC', name);
    ALTER TABLE swipes_other ENABLE TRIGGER swipes_append_only;
    EXECUTE format('ALTER TABLE swipes ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      name, since AT TIME ZONE 'UTC', until AT TIME ZONE 'UTC');
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
