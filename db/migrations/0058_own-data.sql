CREATE TABLE "data_wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"wished" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"note" text,
	CONSTRAINT "data_wishes_outcome" CHECK ("data_wishes"."outcome" in ('approved', 'refused', 'withdrawn')),
	CONSTRAINT "data_wishes_decided" CHECK (num_nulls("data_wishes"."outcome", "data_wishes"."decided_at", "data_wishes"."decided_by") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "own_data" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_wishes" ADD CONSTRAINT "data_wishes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_wishes" ADD CONSTRAINT "data_wishes_decided_by_employees_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_wishes_open" ON "data_wishes" USING btree ("employee_id") WHERE "data_wishes"."outcome" is null;--> statement-breakpoint
CREATE INDEX "data_wishes_employee" ON "data_wishes" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "data_wishes_decided_by" ON "data_wishes" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_own_data" CHECK ("business_units"."own_data" in ('never', 'direct', 'hr'));--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "data_wishes_audit" AFTER INSERT OR UPDATE ON "data_wishes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('asked_at decided_at', '');
