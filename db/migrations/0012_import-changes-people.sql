CREATE TABLE "employee_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"employee_name" text NOT NULL,
	"staff_number" text NOT NULL,
	"manager_name" text,
	"change" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "employee_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "employee_import_rows_change" CHECK ("employee_import_rows"."change" in ('new', 'changed', 'same'))
);
--> statement-breakpoint
ALTER TABLE "employee_imports" ADD COLUMN "updates_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD COLUMN "new_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD COLUMN "changed_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_import_rows" ADD CONSTRAINT "employee_import_rows_import_id_employee_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."employee_imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE "employee_imports" SET "new_rows" = "rows_total" WHERE "state" IN ('checked', 'importing', 'done') AND "bad_rows" = 0;
