-- Statements of our accounts as staff bring them from the bank, each file once.
create table cashier.statements (
  id bigint generated always as identity primary key,
  provider text not null,
  receiving_account text not null,
  currency text not null,
  method text not null references cashier.deposit_methods (code),
  format text not null,
  file_name text not null check (length(file_name) <= 160),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  opening_minor bigint,
  closing_minor bigint,
  -- days as the bank writes them, `2026-11-21`
  first_day text,
  last_day text,
  line_count int not null,
  repeated_count int not null,
  pending_count int not null,
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  unique (sha256, provider, receiving_account, currency)
);

create table cashier.statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references cashier.statements,
  provider text not null,
  receiving_account text not null,
  -- of the account, and of the booking: only a foreign one differs
  account_currency text not null,
  currency text not null,
  -- what makes it the same booking in every file
  line_key text not null,
  keyed_by text not null check (keyed_by in ('reference', 'text')),
  kind text not null check (kind in ('credit', 'debit', 'taken-back', 'given-back', 'batch', 'foreign')),
  amount_minor bigint not null check (amount_minor > 0),
  booked_on text not null check (booked_on ~ '^\d{4}-\d\d-\d\d$'),
  paid_at timestamptz not null,
  reference text,
  payer_name text,
  payer_last4 text check (length(payer_last4) <= 4),
  memo text,
  status text not null check (status in ('waiting', 'placed', 'known', 'double', 'dismissed', 'noted')),
  -- the order it is proposed for
  meant_for bigint references cashier.deposits,
  transfer_id bigint references cashier.transfers,
  twin_of bigint unique references cashier.statement_lines,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  reason text,
  reopened_by bigint,
  unique (provider, receiving_account, account_currency, line_key),
  -- a payment is one line, and its reversal another
  unique (transfer_id, kind),
  check ((status in ('placed', 'known')) = (transfer_id is not null)),
  check ((status = 'double') = (twin_of is not null)),
  check (status <> 'placed' or kind = 'credit'),
  check ((status in ('placed', 'dismissed')) <= (decided_by is not null and reason is not null))
);
create index statement_lines_by_status on cashier.statement_lines (status, id desc);
create index statement_lines_of_file on cashier.statement_lines (statement_id);
create index statement_lines_alike on cashier.statement_lines (receiving_account, amount_minor, booked_on);

-- The number by which the bank told later of a payment that a file had told of first: one payment stays one row.
alter table cashier.transfers add column told_as text;
create unique index transfers_told_as on cashier.transfers (provider, told_as) where told_as is not null;
create index transfers_alike on cashier.transfers (receiving_account, amount_minor, paid_at);

create function cashier.guard_told_as() returns trigger language plpgsql as $$
begin
  if old.told_as is not null and new.told_as is distinct from old.told_as then
    raise exception 'transfer % has its number already', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfers_told_once before update of told_as on cashier.transfers
  for each row execute function cashier.guard_told_as();

-- What the bank booked stays as the file has it, and a line that was paid out to an order is over.
create function cashier.guard_statement_line() returns trigger language plpgsql as $$
declare
  deciding constant text[] := array[
    'status', 'meant_for', 'transfer_id', 'twin_of', 'decided_by', 'decided_by_name', 'decided_at', 'reason', 'reopened_by'
  ];
begin
  if to_jsonb(new) - deciding is distinct from to_jsonb(old) - deciding then
    raise exception 'line % is not the same booking any more', old.id using errcode = 'check_violation';
  end if;
  if old.status in ('placed', 'noted') or (old.status <> 'waiting' and new.status <> 'waiting') then
    raise exception 'line % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger statement_lines_step before update on cashier.statement_lines
  for each row execute function cashier.guard_statement_line();
create trigger statement_lines_remain before delete or truncate on cashier.statement_lines
  for each statement execute function cashier.refuse_change();
create trigger statements_stay before update or delete or truncate on cashier.statements
  for each statement execute function cashier.refuse_change();

grant select, insert on cashier.statements to fairhall_app;
grant select, insert, update on cashier.statement_lines to fairhall_app;
grant usage on all sequences in schema cashier to fairhall_app;
