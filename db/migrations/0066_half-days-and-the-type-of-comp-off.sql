ALTER TABLE "leave_types" DROP CONSTRAINT "leave_types_attachment";--> statement-breakpoint
ALTER TABLE "leave_types" DROP CONSTRAINT "leave_types_second";--> statement-breakpoint
ALTER TABLE "leave_types" ALTER COLUMN "attachment_from" SET DATA TYPE numeric(4, 1);--> statement-breakpoint
ALTER TABLE "leave_types" ALTER COLUMN "second_from" SET DATA TYPE numeric(4, 1);--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "is_comp_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_comp_off" ON "leave_types" USING btree ("bu_id") WHERE "leave_types"."is_comp_off";--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_attachment" CHECK ("leave_types"."attachment_within" between 0 and 366 and "leave_types"."attachment_from" between 0 and 366 and mod("leave_types"."attachment_from", 0.5) = 0);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_second" CHECK ("leave_types"."second_step" in ('none', 'hr', 'head') and "leave_types"."second_from" between 0 and 366 and mod("leave_types"."second_from", 0.5) = 0);--> statement-breakpoint
-- Comp-off of a unit goes to the one type that has had grants. Units with several, or with none, have to choose.
UPDATE leave_types SET is_comp_off = true
FROM (
  SELECT min(t.id) AS id FROM leave_types t
  WHERE t.retired_at IS NULL AND NOT t.is_unlimited
    AND EXISTS (SELECT FROM leave_entries x WHERE x.leave_type_id = t.id AND x.kind = 'comp_off')
  GROUP BY t.bu_id HAVING count(*) = 1
) granted
WHERE leave_types.id = granted.id;
