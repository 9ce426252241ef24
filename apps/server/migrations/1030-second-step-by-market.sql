-- no country asks for a second step before two people say so
update brand.brands set market_rules = coalesce((
  select jsonb_agg(rule || '{"needsSecondStep": false}'::jsonb order by place)
  from jsonb_array_elements(market_rules) with ordinality one (rule, place)), '[]'::jsonb);
