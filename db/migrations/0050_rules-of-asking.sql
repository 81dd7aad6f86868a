CREATE TABLE "leave_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bu_id" integer NOT NULL,
	"leave_type_id" integer,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"amount" smallint,
	"name" text,
	"from_date" date,
	"to_date" date,
	"department_id" integer,
	"first_type_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_rules_kind" CHECK ("leave_rules"."kind" in ('notice', 'longest', 'back', 'joined', 'whole', 'closed', 'away', 'first')),
	CONSTRAINT "leave_rules_severity" CHECK ("leave_rules"."severity" in ('warns', 'refuses')),
	CONSTRAINT "leave_rules_amount" CHECK (("leave_rules"."amount" is null) = ("leave_rules"."kind" in ('whole', 'closed', 'first')) and "leave_rules"."amount" between 0 and 1000),
	CONSTRAINT "leave_rules_closed" CHECK (num_nulls("leave_rules"."name", "leave_rules"."from_date", "leave_rules"."to_date") = case when "leave_rules"."kind" = 'closed' then 0 else 3 end
        and "leave_rules"."from_date" <= "leave_rules"."to_date"),
	CONSTRAINT "leave_rules_away" CHECK ("leave_rules"."department_id" is null or "leave_rules"."kind" = 'away'),
	CONSTRAINT "leave_rules_first" CHECK (("leave_rules"."first_type_id" is null) = ("leave_rules"."kind" <> 'first') and "leave_rules"."first_type_id" <> "leave_rules"."leave_type_id")
);
--> statement-breakpoint
ALTER TABLE "leave_runs" ADD COLUMN "accept_warnings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_runs" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_first_type_id_leave_types_id_fk" FOREIGN KEY ("first_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_rules_unit" ON "leave_rules" USING btree ("bu_id","leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_rules_type" ON "leave_rules" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_rules_department" ON "leave_rules" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "leave_rules_first" ON "leave_rules" USING btree ("first_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_rules_one" ON "leave_rules" USING btree ("bu_id",coalesce("leave_type_id", 0),"kind","severity",coalesce("department_id", 0),coalesce("first_type_id", 0)) WHERE "leave_rules"."kind" <> 'closed';--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "leave_rules_audit" AFTER INSERT OR UPDATE OR DELETE ON "leave_rules" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');
