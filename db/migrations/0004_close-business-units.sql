DROP INDEX "business_units_name";--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "business_units_name" ON "business_units" USING btree (lower("name")) WHERE "business_units"."closed_at" is null;