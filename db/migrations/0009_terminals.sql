CREATE TABLE "device_pins" (
	"bu_id" integer NOT NULL,
	"pin" text NOT NULL,
	"employee_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_pins_bu_id_pin_pk" PRIMARY KEY("bu_id","pin")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"serial_number" text NOT NULL,
	"bu_id" integer NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	"last_stamp" text,
	"clock_ahead" integer,
	"skipped_lines" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "devices_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "unmatched_swipes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_swipes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bu_id" integer NOT NULL,
	"pin" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"location" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "unmatched_swipes_direction" CHECK ("unmatched_swipes"."direction" in ('IN', 'OUT', 'ANY'))
);
--> statement-breakpoint
ALTER TABLE "device_pins" ADD CONSTRAINT "device_pins_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_pins" ADD CONSTRAINT "device_pins_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_pins" ADD CONSTRAINT "device_pins_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_swipes" ADD CONSTRAINT "unmatched_swipes_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_pins_employee" ON "device_pins" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "device_pins_created_by" ON "device_pins" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_number" ON "devices" USING btree (lower("serial_number"));--> statement-breakpoint
CREATE INDEX "devices_bu" ON "devices" USING btree ("bu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unmatched_swipes_once" ON "unmatched_swipes" USING btree ("bu_id","pin","at","direction");