-- Which batches an hour's seal covers is asked by the transaction that wrote them.
create index batches_by_transaction on wallet.batches (written_in);

create schema proof;

-- What the books held at one moment, and a hash of the seal before: written once, never changed.
create table proof.seals (
  sequence bigint primary key check (sequence > 0),
  sealed_at timestamptz not null,
  -- the database's snapshot of that moment: a batch is covered when its transaction had committed then and not before
  cut text not null,
  batches bigint not null check (batches >= 0),
  transfers bigint not null check (transfers >= 0),
  transfers_root text not null check (transfers_root ~ '^[0-9a-f]{64}$'),
  -- for each currency what was owed to members: total, number of parts, root of the tree of sums
  owed jsonb not null,
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  key text not null,
  signature text not null
);

create function proof.continue_chain() returns trigger language plpgsql as $$
begin
  if new.sequence = 1 and new.previous = repeat('0', 64) then
    return new;
  end if;
  perform from proof.seals before where before.sequence = new.sequence - 1 and before.hash = new.previous;
  if not found then
    raise exception 'seal % does not continue the chain', new.sequence
      using errcode = 'integrity_constraint_violation', constraint = 'seals_continue';
  end if;
  return new;
end
$$;
create trigger seals_continue before insert on proof.seals
  for each row execute function proof.continue_chain();

create function proof.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on proof.% is not allowed: what is sealed stays', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger seals_append_only before update or delete or truncate on proof.seals
  for each statement execute function proof.refuse_change();

-- The leaves of a seal's trees, 256 to a row, so that a path is found without hashing the hour again. All of it follows
-- from the books and the house's secret.
create table proof.tiles (
  seal bigint not null references proof.seals (sequence),
  -- 'transfers', or the currency of what is owed
  tree text collate "C" not null,
  tile integer not null check (tile >= 0),
  -- a leaf is looked up in the last tile that begins at or before it
  first text collate "C" not null,
  -- of 'transfers': the batch of each leaf
  batches bigint[],
  hashes text[] not null,
  -- of what is owed: the amount of each leaf
  sums bigint[],
  root text not null,
  sum bigint,
  primary key (seal, tree, tile)
);
create index tiles_by_first on proof.tiles (tree, first);

revoke all on all tables in schema proof from public;
grant usage on schema proof to fairhall_app;
grant select, insert on proof.seals to fairhall_app;
grant select, insert, delete on proof.tiles to fairhall_app;
