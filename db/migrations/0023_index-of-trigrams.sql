-- Where this account may not create the extension, or the server lacks it, people are searched without the index: every answer is
-- the same, and takes longer the more people there are. docs/operations.md says how to make the index later.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  -- A search reads what was written since the index was last brought up to date, so that is kept short (kB).
  CREATE INDEX "employees_sought" ON "employees" USING gin ("sought" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE WARNING 'People are searched without an index of trigrams: %', SQLERRM;
END $$;
