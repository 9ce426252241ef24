-- Members who do not want their wins to stand on the board, masked as they are.
create table play.unshown_winners (
  member_id bigint primary key,
  since timestamptz not null
);
grant select, insert, delete on play.unshown_winners to fairhall_app;
