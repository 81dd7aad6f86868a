CREATE TABLE "import_problems" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"column_name" text,
	"value" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "import_problems_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"sought" text NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bad_rows" integer DEFAULT 0 NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text,
	"imported_by" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('checking', 'checked', 'importing', 'done', 'failed')),
	CONSTRAINT "imports_rows" CHECK ("imports"."rows_done" between 0 and "imports"."rows_total"),
	CONSTRAINT "imports_failure" CHECK (("imports"."state" = 'failed') = ("imports"."failure" is not null)),
	CONSTRAINT "imports_finished" CHECK (("imports"."state" in ('done', 'failed')) = ("imports"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_uploaded_by_employees_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_imported_by_employees_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_uploaded_by" ON "imports" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "imports_imported_by" ON "imports" USING btree ("imported_by");
--> statement-breakpoint
-- Imports of employees keep their numbers; those of swipes are numbered after them.
INSERT INTO "imports" ("id", "kind", "uploaded_by", "file_name", "storage_key", "state", "options", "rows_total", "rows_done", "bad_rows",
	"figures", "failure", "imported_by", "attempts", "alive_at", "created_at", "finished_at")
OVERRIDING SYSTEM VALUE
SELECT "id", 'employees', "uploaded_by", "file_name", "storage_key", "state",
	jsonb_build_object('addsMissing', "adds_missing", 'updatesKnown', "updates_known", 'sendsInvitations', "sends_invitations"),
	"rows_total", "rows_done", "bad_rows",
	jsonb_build_object('newRows', "new_rows", 'changedRows', "changed_rows", 'newDepartments', "new_departments", 'newDesignations', "new_designations"),
	"failure", "imported_by", "attempts", "alive_at", "created_at", "finished_at"
FROM "employee_imports"
UNION ALL
SELECT "id" + (SELECT coalesce(max("id"), 0) FROM "employee_imports"), 'swipes', "uploaded_by", "file_name", "storage_key", "state", '{}',
	"rows_total", "rows_done", "bad_rows",
	jsonb_build_object('newRows', "new_rows", 'people', "people", 'firstDay', "first_day", 'lastDay', "last_day"),
	"failure", "imported_by", "attempts", "alive_at", "created_at", "finished_at"
FROM "swipe_imports";
--> statement-breakpoint
INSERT INTO "import_problems" ("import_id", "number", "line", "column_name", "value", "message")
SELECT "import_id", "number", "line", "column_name", "value", "message" FROM "employee_import_problems"
UNION ALL
SELECT "import_id" + (SELECT coalesce(max("id"), 0) FROM "employee_imports"), "number", "line", "column_name", "value", "message"
FROM "swipe_import_problems";
--> statement-breakpoint
INSERT INTO "import_rows" ("import_id", "line", "sought", "shown")
SELECT "import_id", "line", concat_ws(E'\n', "employee_name", "staff_number", "manager_name"),
	jsonb_build_object('employeeName', "employee_name", 'employeeId', "staff_number", 'reportingToName', "manager_name", 'change', "change", 'changes', "changes")
FROM "employee_import_rows"
UNION ALL
SELECT i."id" + (SELECT coalesce(max("id"), 0) FROM "employee_imports"), (r.sample ->> 'line')::int,
	concat_ws(E'\n', r.sample ->> 'employeeName', r.sample ->> 'employeeId'), r.sample - 'line'
FROM "swipe_imports" i CROSS JOIN LATERAL jsonb_array_elements(i."sample") AS r (sample);
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('imports', 'id'), max("id")) FROM "imports" HAVING max("id") IS NOT NULL;
--> statement-breakpoint
-- Jobs that wait go by a number and a name of the time before: they are put in line anew, as those of a server that fell silent.
DO $$ BEGIN
	IF to_regprocedure('graphile_worker.remove_job(text)') IS NOT NULL THEN
		PERFORM graphile_worker.remove_job('employee import ' || "id") FROM "employee_imports" WHERE "state" IN ('checking', 'importing');
		PERFORM graphile_worker.remove_job('swipe import ' || "id") FROM "swipe_imports" WHERE "state" IN ('checking', 'importing');
	END IF;
END $$;
--> statement-breakpoint
DROP TABLE "employee_import_problems" CASCADE;--> statement-breakpoint
DROP TABLE "employee_import_rows" CASCADE;--> statement-breakpoint
DROP TABLE "employee_imports" CASCADE;--> statement-breakpoint
DROP TABLE "swipe_import_problems" CASCADE;--> statement-breakpoint
DROP TABLE "swipe_imports" CASCADE;