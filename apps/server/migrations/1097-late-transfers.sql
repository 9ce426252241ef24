-- Transfers that a bank told of after the list of their time may have been asked for, as `play.calls_late` holds calls.
create index transfers_late on cashier.transfers (provider, seen_at) where seen_at - paid_at > interval '10 minutes';
update reconciliation.windows w set asked_at = w.compared_at
where w.asked_at is null and w.status = 'compared';
