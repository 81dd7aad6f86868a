-- Nor can what entries name be emptied: a foreign key would have taken the entries along, which refuse that (decision 165).
CREATE FUNCTION is_not_emptied_while_entries_name_it() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM leave_entries) THEN
    RAISE restrict_violation USING MESSAGE = TG_TABLE_NAME || ' is named by leave_entries, which are append-only', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_no_truncate" BEFORE TRUNCATE ON "employees"
  FOR EACH STATEMENT EXECUTE FUNCTION is_not_emptied_while_entries_name_it();--> statement-breakpoint
CREATE TRIGGER "leave_types_no_truncate" BEFORE TRUNCATE ON "leave_types"
  FOR EACH STATEMENT EXECUTE FUNCTION is_not_emptied_while_entries_name_it();--> statement-breakpoint
CREATE TRIGGER "policy_runs_no_truncate" BEFORE TRUNCATE ON "policy_runs"
  FOR EACH STATEMENT EXECUTE FUNCTION is_not_emptied_while_entries_name_it();
