ALTER TABLE "leave_entries" DROP CONSTRAINT "leave_entries_employee_id_employees_id_fk";
--> statement-breakpoint
ALTER TABLE "leave_entries" DROP CONSTRAINT "leave_entries_leave_type_id_leave_types_id_fk";
--> statement-breakpoint
ALTER TABLE "leave_entries" DROP CONSTRAINT "leave_entries_actor_id_employees_id_fk";
--> statement-breakpoint
ALTER TABLE "leave_entries" DROP CONSTRAINT "leave_entries_run_id_policy_runs_id_fk";
--> statement-breakpoint
-- A run writes two hundred thousand entries, and four foreign keys of each took half of its time. What they hold, these hold:
-- who, which type and which run is named must be there, is locked against going meanwhile, and cannot go once it is named.
-- They ask once for each that a statement names (decision 165).
CREATE FUNCTION entries_name_what_is_there() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people int[] := array(SELECT employee_id FROM given UNION SELECT actor_id FROM given WHERE actor_id IS NOT NULL);
  types int[] := array(SELECT DISTINCT leave_type_id FROM given);
  runs int[] := array(SELECT DISTINCT run_id FROM given WHERE run_id IS NOT NULL);
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM employees WHERE id = any(people) ORDER BY id FOR KEY SHARE) there) < cardinality(people)
    OR (SELECT count(*) FROM (SELECT FROM leave_types WHERE id = any(types) ORDER BY id FOR KEY SHARE) there) < cardinality(types)
    OR (SELECT count(*) FROM (SELECT FROM policy_runs WHERE id = any(runs) ORDER BY id FOR KEY SHARE) there) < cardinality(runs)
  THEN
    RAISE foreign_key_violation USING MESSAGE = 'leave_entries names a person, a leave type or a run that is not there', TABLE = 'leave_entries';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leave_entries_names" AFTER INSERT ON "leave_entries" REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION entries_name_what_is_there();--> statement-breakpoint
CREATE FUNCTION stays_while_entries_name_it() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  is_named boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'employees' THEN
      is_named := EXISTS (SELECT FROM leave_entries WHERE employee_id = OLD.id) OR EXISTS (SELECT FROM leave_entries WHERE actor_id = OLD.id);
    WHEN 'leave_types' THEN is_named := EXISTS (SELECT FROM leave_entries WHERE leave_type_id = OLD.id);
    ELSE is_named := EXISTS (SELECT FROM leave_entries WHERE run_id = OLD.id);
  END CASE;
  IF is_named THEN
    RAISE foreign_key_violation USING MESSAGE = TG_TABLE_NAME || ' ' || OLD.id || ' is still named by leave_entries', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_named_by_entries" AFTER DELETE ON "employees"
  FOR EACH ROW EXECUTE FUNCTION stays_while_entries_name_it();--> statement-breakpoint
CREATE TRIGGER "leave_types_named_by_entries" AFTER DELETE ON "leave_types"
  FOR EACH ROW EXECUTE FUNCTION stays_while_entries_name_it();--> statement-breakpoint
CREATE TRIGGER "policy_runs_named_by_entries" AFTER DELETE ON "policy_runs"
  FOR EACH ROW EXECUTE FUNCTION stays_while_entries_name_it();
