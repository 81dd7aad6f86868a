CREATE TABLE "directory_problems" (
	"employee_id" integer NOT NULL,
	"attribute" text NOT NULL,
	"sent" text,
	"because" text NOT NULL,
	"is_of_unit" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_problems_employee_id_attribute_pk" PRIMARY KEY("employee_id","attribute")
);
--> statement-breakpoint
ALTER TABLE "directory_problems" ADD CONSTRAINT "directory_problems_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_problems_audit" AFTER INSERT OR UPDATE OR DELETE ON "directory_problems" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('sent_at', '');--> statement-breakpoint
CREATE TRIGGER "directory_problems_audit_emptied" AFTER TRUNCATE ON "directory_problems" FOR EACH STATEMENT
  EXECUTE FUNCTION audit_emptied();--> statement-breakpoint
-- What a directory sent of an attribute is no problem any more once the record has another value there, however it came in.
CREATE FUNCTION end_directory_problems() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM directory_problems WHERE employee_id = NEW.id AND attribute = ANY (ARRAY[
    CASE WHEN NEW.work_email <> OLD.work_email THEN 'userName' END,
    CASE WHEN NEW.first_name <> OLD.first_name THEN 'name.givenName' END,
    CASE WHEN NEW.last_name <> OLD.last_name THEN 'name.familyName' END,
    CASE WHEN NEW.staff_number <> OLD.staff_number THEN 'employeeNumber' END,
    CASE WHEN NEW.phone_number IS DISTINCT FROM OLD.phone_number THEN 'phoneNumbers' END,
    CASE WHEN NEW.designation_id IS DISTINCT FROM OLD.designation_id THEN 'title' END,
    CASE WHEN NEW.department_id IS DISTINCT FROM OLD.department_id THEN 'department' END,
    CASE WHEN NEW.bu_id <> OLD.bu_id THEN 'division' END,
    CASE WHEN NEW.reporting_to IS DISTINCT FROM OLD.reporting_to THEN 'manager' END,
    CASE WHEN NEW.left_at IS DISTINCT FROM OLD.left_at THEN 'active' END
  ]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_directory_problems" AFTER UPDATE ON "employees" FOR EACH ROW
  WHEN ((OLD.work_email, OLD.first_name, OLD.last_name, OLD.staff_number, OLD.phone_number, OLD.designation_id, OLD.department_id,
    OLD.bu_id, OLD.reporting_to, OLD.left_at) IS DISTINCT FROM (NEW.work_email, NEW.first_name, NEW.last_name, NEW.staff_number,
    NEW.phone_number, NEW.designation_id, NEW.department_id, NEW.bu_id, NEW.reporting_to, NEW.left_at))
  EXECUTE FUNCTION end_directory_problems();
