-- Sums that grow with every settled round are written where they stand, while their page has room.
alter table turnover.requirements set (fillfactor = 70);
alter table play.tallies set (fillfactor = 70);
alter table play.vendor_days set (fillfactor = 70);

-- What a round adds to a requirement is no change that its guard has to look at: it took most of the time of adding it.
-- Every other column stands here; a test tries each.
drop trigger requirements_stay on turnover.requirements;
create trigger requirements_stay before update on turnover.requirements
  for each row when (
    old.status <> new.status
    or (new.id, new.member_id, new.currency, new.source, new.source_id, new.order_number, new.base_minor, new.percent,
      new.required_minor, new.weights, new.opened_at, new.offer_id, new.bonus_minor, new.forfeits)
    is distinct from
    (old.id, old.member_id, old.currency, old.source, old.source_id, old.order_number, old.base_minor, old.percent,
      old.required_minor, old.weights, old.opened_at, old.offer_id, old.bonus_minor, old.forfeits)
  )
  execute function turnover.guard_requirement();
