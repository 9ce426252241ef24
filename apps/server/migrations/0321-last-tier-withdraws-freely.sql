-- A withdrawal waits for the tier that allows it; a limit of the last tier would never be held to. What was kept goes.
update verification.tier_limits
  set limits = jsonb_set(limits, '{3,withdrawTotal}', 'null'), revision = revision + 1
  where limits -> 3 ->> 'withdrawTotal' is not null;
alter table verification.tier_limits
  add constraint tier_limits_last check (limits -> 3 ->> 'withdrawTotal' is null);
