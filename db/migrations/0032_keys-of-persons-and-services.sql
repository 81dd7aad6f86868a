DROP INDEX "api_keys_name";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "employee_id" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] DEFAULT '{"swipes"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "bu_id" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "leave_events" ADD COLUMN "by_key" text DEFAULT (nullif(current_setting('hr.caller', true), '')::jsonb ->> 'key');--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name_of" ON "api_keys" USING btree (coalesce("employee_id", 0),lower("name")) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_employee" ON "api_keys" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "api_keys_bu" ON "api_keys" USING btree ("bu_id");--> statement-breakpoint
-- When and from where a key was used last tells nothing of who changed it.
DROP TRIGGER "api_keys_audit" ON "api_keys";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "api_keys_audit" AFTER INSERT OR DELETE OR UPDATE OF name, key_hash, scopes, bu_id, ends_on, revoked_at ON "api_keys"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_used_at last_used_from', 'key_hash');
