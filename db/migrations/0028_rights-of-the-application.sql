-- The application may work as a role that does not own its tables (db/roles.ts). What needs an owner is done by functions
-- that run with the owner's rights, and do that one thing.
ALTER FUNCTION make_swipe_partitions(date, integer) SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_swipe_partitions(date, integer) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION forget_unknown_sign_ins() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sign_in_attempts WHERE employee_id IS NULL AND at < now() - interval '7 days'
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_unknown_sign_ins() FROM PUBLIC;--> statement-breakpoint
-- Who tried to sign in is history too: it is never changed, and forgotten by that function alone.
CREATE TRIGGER "sign_in_attempts_append_only" BEFORE UPDATE ON "sign_in_attempts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "sign_in_attempts_no_truncate" BEFORE TRUNCATE ON "sign_in_attempts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
