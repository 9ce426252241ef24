-- The place of an account's last entry before a moment; 0 when there is none. Places are tried from the largest power of
-- two down, so that a chain of any length takes forty probes, and an answer once given stays as the chain grows: clocks
-- that disagree by a moment move an entry into the neighbouring period, never out of both.
create function wallet.place_before(of_account bigint, moment timestamptz) returns bigint
language plpgsql
stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  place bigint := 0;
  step bigint := 1::bigint << 40;
begin
  while step > 0 loop
    perform from wallet.entries e join wallet.batches b on b.id = e.batch
    where e.account = of_account and e.seq = place + step and b.at < moment;
    if found then
      place := place + step;
    end if;
    step := step >> 1;
  end loop;
  return place;
end
$$;
