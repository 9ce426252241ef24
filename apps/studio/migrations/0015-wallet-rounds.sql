-- Rounds for money in a wallet here, in the order in which the platform hears of them: by the transaction that wrote them,
-- so that none comes to light behind one that was told.
create table studio.wallet_rounds (
  place bigint generated always as identity primary key,
  written_in xid8 not null default pg_current_xact_id(),
  round_id uuid not null unique references studio.rounds
);
create index wallet_rounds_in_order on studio.wallet_rounds (written_in, place);

insert into studio.wallet_rounds (round_id)
select r.id from studio.rounds r join studio.sessions s on s.id = r.session_id
where s.purse = 'wallet' and r.mode = 'real' and r.state = 'settled'
order by r.ended_at, r.id;
