-- The place of an account's last entry that had been committed at a moment of the books; 0 when there is none. A chain is
-- written in the order of its commits, so places are tried as wallet.place_before tries them, and whatever is stamped
-- otherwise than it was committed is where it was seen.
create function wallet.place_within(of_account bigint, cut pg_snapshot) returns bigint
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
    where e.account = of_account and e.seq = place + step and pg_visible_in_snapshot(b.written_in, cut);
    if found then
      place := place + step;
    end if;
    step := step >> 1;
  end loop;
  return place;
end
$$;
