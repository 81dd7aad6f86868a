CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "swipes" (
	"at" timestamp with time zone NOT NULL,
	"employee_id" integer NOT NULL,
	"day" date NOT NULL,
	"offset_minutes" smallint NOT NULL,
	"direction" text NOT NULL,
	"location" text,
	CONSTRAINT "swipes_employee_id_at_direction_pk" PRIMARY KEY("employee_id","at","direction"),
	CONSTRAINT "swipes_direction" CHECK ("swipes"."direction" in ('IN', 'OUT'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipes" ADD CONSTRAINT "swipes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree (lower("name")) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "swipes_day" ON "swipes" USING btree ("day","employee_id","at");--> statement-breakpoint
-- What no month has been made for yet; nothing is ever refused for want of one.
CREATE TABLE "swipes_other" PARTITION OF "swipes" DEFAULT;--> statement-breakpoint
-- Makes the partitions of so many months (UTC) from that of a day, those that are not there yet, and answers how many
-- were made. What already lies in the default partition moves.
CREATE FUNCTION make_swipe_partitions(first date, months integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  since timestamp;
  until timestamp;
  name text;
  made integer := 0;
BEGIN
  -- servers that start together make each of them once
  PERFORM pg_advisory_xact_lock(7205115);
  FOR since IN SELECT date_trunc('month', first::timestamp) + make_interval(months => n) FROM generate_series(0, months - 1) n LOOP
    until := since + interval '1 month';
    name := format('swipes_%s', to_char(since, 'YYYY_MM'));
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    LOCK TABLE swipes_other IN ACCESS EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %I (LIKE swipes INCLUDING ALL)', name);
    EXECUTE format(
      'WITH moved AS (DELETE FROM swipes_other WHERE at >= %1$L AND at < %2$L RETURNING *) INSERT INTO %3$I SELECT * FROM moved',
      since AT TIME ZONE 'UTC', until AT TIME ZONE 'UTC', name);
    EXECUTE format('ALTER TABLE swipes ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      name, since AT TIME ZONE 'UTC', until AT TIME ZONE 'UTC');
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
