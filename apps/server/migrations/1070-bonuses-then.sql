-- Whose bonuses were still to be played at a moment of the past: of all there ever were, only those that ended later.
create index requirements_of_bonuses_by_end on turnover.requirements (coalesce(ended_at, 'infinity'::timestamptz))
  where bonus_minor is not null;
