ALTER TABLE "leave_types" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "letter" text;--> statement-breakpoint
-- Until now parts of a name decided: "comp" in Compassionate and "paid" in Unpaid too, which are told apart here.
UPDATE "leave_types" SET ("colour", "letter") = (
  SELECT look."colour", coalesce(look."letter", upper(left("leave_types"."name", 1)))
  FROM (VALUES
    (1, 'annual', 'blue', 'A'),
    (2, '\mpaid', 'green', 'P'),
    (3, 'casual', 'amber', 'C'),
    (4, 'sick', 'rose', 'S'),
    (5, 'child', 'violet', 'K'),
    (6, '\mloss', 'grey', 'L'),
    (7, '\mcomp(ensatory)?\M', 'teal', 'O'),
    (8, '', 'grey', NULL)
  ) AS look ("place", "part", "colour", "letter")
  WHERE "leave_types"."name" ~* look."part"
  ORDER BY look."place" LIMIT 1
);--> statement-breakpoint
ALTER TABLE "leave_types" ALTER COLUMN "colour" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ALTER COLUMN "letter" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_colour" CHECK ("leave_types"."colour" in ('blue', 'green', 'amber', 'rose', 'violet', 'teal', 'grey'));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_letter" CHECK (char_length("leave_types"."letter") between 1 and 2);--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "is_first_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_first_admin" ON "employees" USING btree ("is_first_admin") WHERE "employees"."is_first_admin";--> statement-breakpoint
-- A namesake from before names were kept free stays an ordinary record.
UPDATE "employees" SET "is_first_admin" = true
WHERE "id" = (SELECT "id" FROM "employees" WHERE "full_name" = 'Leave Admin' ORDER BY "role_id" <> 1, "id" LIMIT 1);
