-- One call appends to the trail (E6): waits its turn, reads the last hash, writes the row and its values. `body` is what is hashed of the row,
-- made by the caller, so that the verifier needs no database to check it. Every statement of a volatile function sees what was committed before it began.
CREATE FUNCTION append_activity(
  new_id text, new_at timestamptz, new_actor_kind text, new_actor_id text, new_request_id text, new_action text,
  new_subject_kind text, new_subject_id text, new_field_names jsonb, new_values_hash text, body text,
  new_actor_name text, new_client_address text, new_salt text, new_before jsonb, new_after jsonb
) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  last_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(7361904215);
  SELECT hash INTO last_hash FROM activities ORDER BY seq DESC LIMIT 1;
  last_hash := coalesce(last_hash, repeat('0', 64));
  INSERT INTO activities (id, at, actor_kind, actor_id, request_id, action, subject_kind, subject_id, field_names, values_hash, previous_hash, hash)
  VALUES (new_id, new_at, new_actor_kind, new_actor_id, new_request_id, new_action, new_subject_kind, new_subject_id, new_field_names, new_values_hash,
    last_hash, encode(sha256(convert_to(last_hash || body, 'UTF8')), 'hex'));
  INSERT INTO activity_values (activity_id, subject_kind, subject_id, actor_name, client_address, salt, before, after)
  VALUES (new_id, new_subject_kind, new_subject_id, new_actor_name, new_client_address, new_salt, new_before, new_after);
END $$;
