-- Nobody works in a business unit that is closed. Hiring, moving and restoring wait here for a unit that is being closed,
-- and closing, which locks the unit's row for update, waits for them.
CREATE FUNCTION refuse_closed_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM business_units WHERE id = NEW.bu_id AND closed_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'business unit % is closed', NEW.bu_id USING ERRCODE = 'HR001';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_work_in_open_units" BEFORE INSERT OR UPDATE OF "bu_id", "left_at" ON "employees"
  FOR EACH ROW WHEN (NEW."left_at" IS NULL) EXECUTE FUNCTION refuse_closed_unit();
