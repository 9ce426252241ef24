-- The approval behind a rate that two people stand behind; none: one person's, within the bounds.
alter table cashier.chain_rates add column approval_id bigint;
