-- The page of the members' chat room, which somebody else runs and ours shows in a frame.
alter table brand.brands add column chat_room text check (chat_room ~ '^https://' and length(chat_room) <= 500);
insert into brand.switches (brand_id, name, is_on) select id, 'CHATROOM3', false from brand.brands
on conflict do nothing;
