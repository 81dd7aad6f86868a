CREATE TABLE "employee_import_problems" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"column_name" text,
	"value" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "employee_import_problems_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "employee_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uploaded_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"adds_missing" boolean NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bad_rows" integer DEFAULT 0 NOT NULL,
	"new_departments" text[] DEFAULT '{}' NOT NULL,
	"new_designations" text[] DEFAULT '{}' NOT NULL,
	"failure" text,
	"imported_by" integer,
	"sends_invitations" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "employee_imports_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "employee_imports_state" CHECK ("employee_imports"."state" in ('checking', 'checked', 'importing', 'done', 'failed')),
	CONSTRAINT "employee_imports_rows" CHECK ("employee_imports"."rows_done" between 0 and "employee_imports"."rows_total"),
	CONSTRAINT "employee_imports_failure" CHECK (("employee_imports"."state" = 'failed') = ("employee_imports"."failure" is not null)),
	CONSTRAINT "employee_imports_finished" CHECK (("employee_imports"."state" in ('done', 'failed')) = ("employee_imports"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "employee_import_problems" ADD CONSTRAINT "employee_import_problems_import_id_employee_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."employee_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_uploaded_by_employees_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_imported_by_employees_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_imports_created_at" ON "employee_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_imports_uploaded_by" ON "employee_imports" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "employee_imports_imported_by" ON "employee_imports" USING btree ("imported_by");