-- A level's terms are whole: the least of one withdrawal is of the level too, and was that of everybody until now.
update cashier.withdrawal_terms
set levels = (
  select jsonb_agg(jsonb_build_object('min', min_minor::text) || level order by place)
  from jsonb_array_elements(levels) with ordinality as kept (level, place)
)
where levels <> '[]';
