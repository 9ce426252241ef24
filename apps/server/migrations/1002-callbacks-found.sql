-- What a provider's word is about, so that staff find it by the reference they know. Kept words were read when they came.
alter table cashier.callbacks
  add column kind text,
  add column reference text;
update cashier.callbacks set
  kind = body::json ->> 'kind',
  reference = coalesce(body::json -> 'transfer' ->> 'reference', body::json ->> 'key', body::json -> 'payment' ->> 'reference');
alter table cashier.callbacks
  alter column kind set not null,
  alter column reference set not null,
  add check (kind in ('transfer', 'payout', 'chain'));
create index callbacks_about on cashier.callbacks (reference, id desc);
create index callbacks_received on cashier.callbacks (received_at);
create index callbacks_waiting on cashier.callbacks (id) where handled_at is null;
