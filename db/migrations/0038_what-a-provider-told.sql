-- Notes what a provider has told of a person and what could not be kept here. It is called at the end of a transaction, after
-- every other lock.
CREATE FUNCTION audit_refusal(name text, employee_id integer, told jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM append_audit('refused', 'provider_subjects', NULL, name, employee_id, NULL, told);
END $$;
