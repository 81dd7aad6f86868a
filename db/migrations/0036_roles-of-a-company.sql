CREATE TABLE "headed_units" (
	"employee_id" integer NOT NULL,
	"bu_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "headed_units_employee_id_bu_id_pk" PRIMARY KEY("employee_id","bu_id")
);
--> statement-breakpoint
CREATE TABLE "role_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_settings_name" CHECK ("role_settings"."name" in ('auditor', 'it_admin', 'several_units'))
);
--> statement-breakpoint
ALTER TABLE "employees" DROP CONSTRAINT "employees_role";--> statement-breakpoint
ALTER TABLE "headed_units" ADD CONSTRAINT "headed_units_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "headed_units" ADD CONSTRAINT "headed_units_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "headed_units_bu" ON "headed_units" USING btree ("bu_id");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_role" CHECK ("employees"."role_id" between 1 and 7);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "role_settings_audit" AFTER INSERT OR DELETE ON "role_settings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "headed_units_audit" AFTER INSERT OR DELETE ON "headed_units" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');--> statement-breakpoint
-- Whoever is no BU head any more heads no further unit, however their role was changed.
CREATE FUNCTION forget_headed_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM headed_units WHERE employee_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_forget_headed_units" AFTER UPDATE OF role_id ON "employees"
  FOR EACH ROW WHEN (OLD.role_id = 2 AND NEW.role_id <> 2) EXECUTE FUNCTION forget_headed_units();
