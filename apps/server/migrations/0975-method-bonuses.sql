-- A way to deposit can bring a bonus of itself: an offer without a code, for the deposits of one method.
alter table promotions.offers add column method text collate "C";
do $$
declare
  rule record;
begin
  for rule in select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'c' and (
      conrelid = 'promotions.offers'::regclass and (
        pg_get_constraintdef(oid) ~ 'kind = ANY'
        or pg_get_constraintdef(oid) ~ '\(kind = ''promo''.*\) = \((rate|min_deposit_minor|max_bonus_minor) IS NOT NULL'
        or pg_get_constraintdef(oid) ~ 'turnover_of = ''bonus''.*' and pg_get_constraintdef(oid) ~ 'kind = ''promo'''
        or conname in ('offers_within_budget', 'offers_within_uses'))
      or conrelid = 'promotions.claims'::regclass and (
        pg_get_constraintdef(oid) ~ 'kind = ANY'
        or pg_get_constraintdef(oid) ~ '\(deposit_id IS NOT NULL\)' and pg_get_constraintdef(oid) ~ 'kind = ''promo'''
        or conname = 'claims_redeemed_at_once'))
  loop
    execute format('alter table %s drop constraint %I', rule.owner, rule.conname);
  end loop;
end
$$;
alter table promotions.offers
  add constraint offers_known_kind check (kind in ('redeem', 'promo', 'method')),
  add constraint offers_rate check ((kind <> 'redeem') = (rate is not null)),
  add constraint offers_min_deposit check ((kind <> 'redeem') = (min_deposit_minor is not null)),
  add constraint offers_max_bonus check ((kind <> 'redeem') = (max_bonus_minor is not null)),
  add constraint offers_base check (kind <> 'redeem' or turnover_of = 'bonus'),
  add constraint offers_method check ((kind = 'method') = (method is not null)),
  -- an order keeps what it was promised: budget and uses of a method bound what open orders are promised
  add constraint offers_within_budget check (reserved_minor >= 0 and paid_minor >= 0
    and (kind = 'method' or paid_minor + reserved_minor <= budget_minor)),
  add constraint offers_within_uses check (uses >= 0 and (kind = 'method' or uses_total is null or uses <= uses_total));
create unique index offers_of_method on promotions.offers (method) where state = 'online' and kind = 'method';

alter table promotions.claims
  alter column code_id drop not null,
  alter column request_key drop not null,
  add constraint claims_known_kind check (kind in ('redeem', 'promo', 'method')),
  add constraint claims_by_code check ((kind <> 'method') = (code_id is not null)),
  add constraint claims_by_press check ((kind <> 'method') = (request_key is not null)),
  add constraint claims_redeemed_at_once check (kind <> 'redeem' or status in ('paid', 'forfeited')),
  add constraint claims_with_deposit
    check ((kind <> 'redeem' and bonus_minor is not null) = (deposit_id is not null)),
  drop constraint claims_deposit_id_key;
create unique index claims_of_deposit on promotions.claims (deposit_id, kind);

alter table turnover.requirements
  drop constraint requirements_source_check,
  drop constraint requirements_of_offers;
alter table turnover.requirements
  add constraint requirements_source_check
    check (source in ('deposit', 'staff', 'transfer', 'redeem-code', 'promo-code', 'method-bonus')),
  add constraint requirements_of_offers
    check ((source in ('redeem-code', 'promo-code', 'method-bonus')) = (offer_id is not null));

-- What was promised when the order was opened.
alter table cashier.deposits add column bonus_terms jsonb check (jsonb_typeof(bonus_terms) = 'object');
create index deposits_promised on cashier.deposits ((bonus_terms ->> 'offerId')) where settled_at is null;
