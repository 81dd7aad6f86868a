-- Notes the transaction that changed something which reports sum. The row becomes visible with the change itself.
CREATE FUNCTION note_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes DEFAULT VALUES ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Columns that no report sums or names, such as when a request was opened, are left out.
CREATE TRIGGER "leave_requests_report_change" AFTER INSERT OR DELETE OR UPDATE OF employee_id, leave_type_id,
  start_date, start_session, end_date, end_session, days, decision, cancelled_at ON "leave_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();--> statement-breakpoint
-- The years of a request are inserted with it.
CREATE TRIGGER "leave_request_years_report_change" AFTER DELETE OR UPDATE ON "leave_request_years"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();--> statement-breakpoint
CREATE TRIGGER "leave_entries_report_change" AFTER INSERT ON "leave_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();--> statement-breakpoint
CREATE TRIGGER "leave_types_report_change" AFTER INSERT OR UPDATE OR DELETE ON "leave_types"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();--> statement-breakpoint
CREATE TRIGGER "employees_report_change" AFTER INSERT OR DELETE OR UPDATE OF staff_number, first_name, last_name, role_id,
  bu_id, department_id, designation_id, joining_date, leaving_date, left_at, is_first_admin ON "employees"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();--> statement-breakpoint
CREATE TRIGGER "business_units_report_change" AFTER INSERT OR UPDATE OR DELETE ON "business_units"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();--> statement-breakpoint
CREATE TRIGGER "departments_report_change" AFTER UPDATE OR DELETE ON "departments"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();--> statement-breakpoint
CREATE TRIGGER "designations_report_change" AFTER UPDATE OR DELETE ON "designations"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
