CREATE TABLE "swipe_import_problems" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"column_name" text,
	"value" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "swipe_import_problems_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "swipe_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "swipe_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uploaded_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bad_rows" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"imported_by" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"first_day" date,
	"last_day" date,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "swipe_imports_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "swipe_imports_state" CHECK ("swipe_imports"."state" in ('checking', 'checked', 'importing', 'done', 'failed')),
	CONSTRAINT "swipe_imports_rows" CHECK ("swipe_imports"."rows_done" between 0 and "swipe_imports"."rows_total"),
	CONSTRAINT "swipe_imports_failure" CHECK (("swipe_imports"."state" = 'failed') = ("swipe_imports"."failure" is not null)),
	CONSTRAINT "swipe_imports_finished" CHECK (("swipe_imports"."state" in ('done', 'failed')) = ("swipe_imports"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "swipe_import_problems" ADD CONSTRAINT "swipe_import_problems_import_id_swipe_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."swipe_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_imports" ADD CONSTRAINT "swipe_imports_uploaded_by_employees_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_imports" ADD CONSTRAINT "swipe_imports_imported_by_employees_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "swipe_imports_created_at" ON "swipe_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "swipe_imports_uploaded_by" ON "swipe_imports" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "swipe_imports_imported_by" ON "swipe_imports" USING btree ("imported_by");