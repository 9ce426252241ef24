-- What an account name looks like, letters of other scripts read as the Latin ones they pass for (look-alike.ts).
-- Names from before were Latin unless their brand said otherwise: composed and without width is as near as SQL comes.
alter table identity.members add column account_skeleton text;
update identity.members set account_skeleton = lower(normalize(account, nfkc));
alter table identity.members alter column account_skeleton set not null;
create unique index members_by_look on identity.members (brand_id, account_skeleton);
