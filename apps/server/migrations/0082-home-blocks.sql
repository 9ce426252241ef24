-- Every area of the home page from the beginning, so that staff order and hide what is there. Those whose part of the
-- house does not stand yet are hidden.
insert into content.pieces (brand_id, kind, slot, place, is_published, is_popup, execution, changed_at)
select b.id, 'block', a.slot, a.place, a.is_published, false, 'B', now() from brand.brands b, (values
  ('RECENT_GAMES', 10, true), ('TOP_GAMES', 20, true), ('CATEGORIES', 30, true), ('FEATURED_GAMES', 40, true),
  ('WINNER_BOARD', 50, true), ('MY_GAMES', 60, true), ('FISHING_GAMES', 70, true), ('FAIRNESS', 80, true),
  ('REAL_TIMES', 90, true), ('OFFICIAL_CHANNELS', 100, true), ('FEEDBACK', 110, true), ('COMMUNITY', 120, false),
  ('PRIVILEGES', 130, false), ('TOP_REWARDS', 150, false), ('REDEEM_CODE', 160, false),
  ('PROMO_CODE', 170, false), ('DAILY_TASKS', 180, false), ('SIGN_IN_TASK', 190, false), ('FREE_SPIN', 200, false),
  ('LEVEL_INTERESTS', 210, false)
) as a (slot, place, is_published);
