-- How many codes to new addresses a member has asked for on a day is counted.
create index one_time_codes_by_member on identity.one_time_codes (member_id, issued_at) where member_id is not null;
