-- Temporary tables come first unless the path names them: whoever may make one could stand in for a table of these
-- functions, and run a trigger with the rights of their owner.
ALTER FUNCTION erase_event_texts(text) SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION erase_recorder_names(text) SET search_path = pg_catalog, public, pg_temp;
