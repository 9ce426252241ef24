-- The winner board reads the latest of these; rounds are settled in the order of time, so it grows at its end only.
create index rounds_won on play.rounds (settled_at) where payout > stake and not is_voided;
