-- how well somebody has to be known before they play in a country: no better than before
update brand.brands set market_rules = coalesce((
  select jsonb_agg(rule || '{"tierToPlay": 0, "demoNeedsTier": false}'::jsonb order by place)
  from jsonb_array_elements(market_rules) with ordinality one (rule, place)), '[]'::jsonb);

-- how well the house knew its player when it was launched
alter table play.sessions add column tier smallint not null default 0 check (tier between 0 and 3);
