UPDATE "settings" SET "value" = ("value" - 'showsSamples') || jsonb_build_object(
  'showsSampleFigures', "value"->'showsSamples', 'showsSampleAwards', "value"->'showsSamples',
  'showsSampleVoices', "value"->'showsSamples', 'showsSamplePartners', "value"->'showsSamples')
WHERE "section" = 'general' AND "value" ? 'showsSamples';
