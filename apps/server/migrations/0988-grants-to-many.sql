-- One approval may stand behind grants of many members, one for each.
alter table play.grants drop constraint grants_approval_id_key;
alter table play.grants add constraint grants_once_of_approval unique (approval_id, member_id);
